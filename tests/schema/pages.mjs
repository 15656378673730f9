// What others read in reports for forums and browsers.
//
//   node tests/schema/pages.mjs FILE...
//
// .bbcode  two parsers find no other tags than ours, and no address.
// .html    colours: text stands out from what is behind it by 4.5 to 1, marks by 3 to 1, light and dark.

import {readFileSync} from 'node:fs';
import {parse} from '@bbob/parser';
import yaBBCode from 'ya-bbcode';

const wrong = [];
const complain = (file, words) => wrong.push(`${file}: ${words}`);

// --- BBCode

const ours = new Set(['b', 'i', 'code']);
const tagsOf = nodes => nodes.flatMap(node =>
    typeof node === 'object' && node ? [node.tag, ...tagsOf([node.content ?? []].flat())] : []);

// The second one knows tags by what we tell it of them, and leaves the others as they are.
function readAgain(text) {
    const parser = new yaBBCode({sanitizeHtml: true});
    const others = ['url', 'img', 'quote', 'color', 'size', 'u', 's', 'list', 'email', 'video', 'table'];
    parser.clearTags();
    for (const tag of others)
        parser.registerTag(tag, {type: 'replace', open: `<other-${tag}>`, close: ''});
    return parser.parse(text);
}

function readBBCode(file, text) {
    for (const tag of tagsOf(parse(text)))
        if (!ours.has(tag))
            complain(file, `@bbob/parser reads a tag [${tag}]`);
    const other = readAgain(text).match(/<other-(\w+)>/);
    if (other)
        complain(file, `ya-bbcode reads a tag [${other[1]}]`);
}

// --- colours

const light = hex => [1, 3, 5].map(at => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map(c => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
    .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
const contrast = (a, b) => (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05);

const texts = [['ink', 'paper'], ['link', 'paper'], ['ink', 'land'], ['ink', 'rough']];
const marks = [['line', 'land'], ['line', 'paper'], ['wall', 'land'], ['grain', 'rough'], ['ink', 'land'],
    ['move', 'land'], ['move', 'rough'], ['attack', 'land'], ['attack', 'rough'], ['move', 'paper'],
    ['attack', 'paper']];

function lookAtColours(file, page) {
    const schemes = [...page.matchAll(/:root\{([^}]*)\}/g)]
        .map(([, rows]) => Object.fromEntries([...rows.matchAll(/--(\w+):(#\w{6})/g)].map(row => row.slice(1))));
    if (schemes.length !== 2)
        complain(file, 'there are not two sets of colours');
    const demand = (what, a, b, least) => {
        if (!(contrast(a, b) >= least))
            complain(file, `${what}: ${a} on ${b} is ${contrast(a, b).toFixed(2)} to 1`);
    };
    for (const colours of schemes) {
        for (const [a, b] of texts)
            demand(`${a} on ${b}`, colours[a], colours[b], 4.5);
        for (const [a, b] of marks)
            demand(`${a} on ${b}`, colours[a], colours[b], 3);
    }
    const owners = [...page.matchAll(/\.o(\d)\{fill:(#\w{6})\}\.map \.s\1\{fill:(#\w{6})/g)];
    if (owners.length < 8)
        complain(file, 'there are fewer than eight owners');
    for (const [, owner, back, sign] of owners)
        demand(`the sign of owner ${owner}`, sign, back, 4.5);
}

for (const file of process.argv.slice(2)) {
    const text = readFileSync(file, 'utf8');
    if (file.endsWith('.bbcode'))
        readBBCode(file, text);
    else
        lookAtColours(file, text);
}
for (const words of wrong)
    console.log(words);
process.exitCode = wrong.length > 0 || process.argv.length < 3 ? 1 : 0;
