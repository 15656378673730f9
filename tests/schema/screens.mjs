// Pictures of each example's page as a browser shows it, wide and on a phone, light and dark; and whether
// anything of the page sticks out of it.
//
//   node tests/schema/screens.mjs PROGRAM OUT [BROWSER]        (from the root of the tree)

import {execFileSync} from 'node:child_process';
import {mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {resolve} from 'node:path';

const [program, out, browser = 'chromium'] = process.argv.slice(2);
const HEIGHT = 1600, WIDTHS = {wide: 1200, phone: 360}, SCHEMES = {light: 1, dark: 0};
mkdirSync(out, {recursive: true});

// A window is never narrower than 500: so the page stands in a frame, whose document is measured.
function framed(page, width) {
    const quoted = page.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    return `<!DOCTYPE html><style>html,body{margin:0}iframe{border:0;display:block}</style>
<iframe width="${width}" height="${HEIGHT}" srcdoc="${quoted}"></iframe><script>
addEventListener('load', () => {
    const all = document.querySelector('iframe').contentDocument.documentElement;
    document.title = 'measured ' + all.scrollWidth + ' of ' + all.clientWidth;
});</script>`;
}

const run = (scheme, ...args) => execFileSync(browser, ['--headless', '--no-sandbox', '--disable-gpu',
    '--hide-scrollbars', `--blink-settings=preferredColorScheme=${SCHEMES[scheme]}`,
    `--window-size=1200,${HEIGHT}`, ...args], {stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1 << 26}).toString();

function look(name, page) {
    let wrong = 0;
    for (const [size, width] of Object.entries(WIDTHS)) {
        const file = resolve(out, `${name}-${size}.html`);
        writeFileSync(file, framed(page, width));
        const [, needs, has] = run('light', '--dump-dom', `file://${file}`).match(/measured (\d+) of (\d+)/) ?? [];
        if (!(Number(needs) <= Number(has)) && ++wrong)
            console.log(`${name}: on a page of ${width} something is ${needs} wide`);
        for (const scheme of Object.keys(SCHEMES))
            run(scheme, `--screenshot=${resolve(out, `${name}-${size}-${scheme}.png`)}`, `file://${file}`);
    }
    return wrong;
}

let wrong = 0, pages = 0;
for (const system of readdirSync('examples').filter(name => !name.startsWith('by-mail')))
    for (const game of readdirSync(`examples/${system}`)) {
        const rounds = readdirSync(`examples/${system}/${game}`).filter(name => name.startsWith('round-')).sort();
        const folder = `examples/${system}/${game}/${rounds[rounds.length - 1]}`;
        const file = resolve(out, `${system}-${game}.html`);
        execFileSync(program, [`--seed=@${folder}/seed`, '--missing=hold', '--explain', '-r', file,
            `${folder}/game.yaml`, `${folder}/orders`], {stdio: 'ignore'});
        wrong += look(`${system}-${game}`, readFileSync(file, 'utf8'));
        pages++;
    }
console.log(`screenshots: ${pages} pages, ${wrong} too wide; the pictures are in ${out}`);
process.exitCode = wrong > 0 || pages === 0 ? 1 : 0;
