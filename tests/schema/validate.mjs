// Do the files that the program accepts, and the reports in JSON that it writes, fit the schemas that it
// prints? Reads every example, and every case that is not refused, with parsers that are not ours.
//
//   book --lay-out=- BOOK... | node tests/schema/validate.mjs PROGRAM FOLDER        (from the root of the tree)
//
// FOLDER is what sheets.sh has filled.

import {execFileSync} from 'node:child_process';
import {copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import Ajv from 'ajv/dist/2020.js';
import {parse} from 'yaml';

const program = process.argv[2] ?? 'build/adjudicate';
const made = process.argv[3];
if (!made)
    throw Error('which folder has sheets.sh filled?');
const ajv = new Ajv({allErrors: true, strict: true, allowUnionTypes: true});
const compiled = new Map();
let checked = 0;
let failed = 0;

// The folders in a folder, sorted.
function folders(path) {
    if (!existsSync(path))
        return [];
    return readdirSync(path, {withFileTypes: true})
        .filter(entry => entry.isDirectory())
        .map(entry => join(path, entry.name))
        .sort();
}

// Readers of reports must expect keys that they do not know; we know all that are written today.
function close(part) {
    if (part && typeof part === 'object') {
        Object.values(part).forEach(close);
        if (part.type === 'object' && part.properties)
            part.additionalProperties ??= false;
    }
    return part;
}

function schema(name) {
    if (!compiled.has(name))
        compiled.set(name, ajv.compile(close(JSON.parse(readFileSync(`schema/${name}.json`, 'utf8')))));
    return compiled.get(name);
}

function check(name, text, schemaName) {
    const fits = schema(schemaName);
    const data = schemaName === 'report' || schemaName === 'odds' ? JSON.parse(text) : parse(text, {version: '1.2'});
    checked++;
    if (fits(data))
        return;
    failed++;
    console.log(`${name}: does not fit schema/${schemaName}.json`);
    for (const error of fits.errors)
        console.log(`    ${error.instancePath || '/'}: ${error.message}`);
}

// What --events=SYSTEM lists; there may be several kinds of one name.
const kinds = new Map();
function kindsOf(system) {
    if (!kinds.has(system)) {
        const text = execFileSync(program, [`--events=${system}`, '--format=json'], {maxBuffer: 1 << 26, stdio: ['ignore', 'pipe', 'ignore']});
        kinds.set(system, JSON.parse(text).kinds);
    }
    return kinds.get(system);
}

const isText = value => typeof value === 'string';
const isTile = value => /^[a-z]+[1-9][0-9]*$/.test(value);
const types = {
    'id': value => value === null || isText(value),
    'ids': value => Array.isArray(value) && value.every(item => item === null || isText(item)),
    'number': Number.isInteger,
    'text': isText,
    'roll': value => Array.isArray(value.dice),
    'roll or text': value => isText(value) || Array.isArray(value.dice),
    'tile': isTile,
    'tiles': value => Array.isArray(value) && value.every(isTile),
    'board': value => Array.isArray(value.tiles),
};

function isListed(event, row) {
    return event.clause === row.clause &&
        Object.keys(event.args).join() === row.args.map(arg => arg.name).join() &&
        row.args.every(arg => types[arg.type](event.args[arg.name]));
}

function checkReport(name, text) {
    const report = JSON.parse(text);
    const wrong = report.events.filter(
        event => !kindsOf(report.rules).some(row => row.kind === event.kind && isListed(event, row)));
    check(name, text, 'report');
    failed += wrong.length > 0;
    if (wrong.length > 0)
        console.log(`${name}: not as --events=${report.rules} lists it: ${JSON.stringify(wrong[0])}`);
}

// A file of a round, or of a case: the game, the state that follows, orders, rolls.
function checkFile(system, path, text) {
    const name = path.split('/').at(-1);
    if (name === 'game.yaml' || name === 'new.yaml')
        check(path, text, `${system}-game`);
    else if (name === 'rolls.yaml')
        check(path, text, 'rolls');
    else if (name === 'rulings.yaml')
        check(path, text, 'rulings');
    else if (path.split('/').at(-2) === 'reports')
        checkReport(path, text);
    else if (path.split('/').at(-2) === 'orders')
        check(path, text, `${system}-orders`);
}

const systemOf = folder => folder.split('/').at(-1);

for (const system of folders('examples'))
    for (const game of folders(system))
        for (const round of folders(game))
            for (const folder of [round, ...folders(round)])
                for (const file of readdirSync(folder).filter(name => name.endsWith('.yaml')).sort())
                    checkFile(systemOf(system), join(folder, file), readFileSync(join(folder, file), 'utf8'));

// Their odds: for all orders, against a copy of a player's orders, and on that player's own view.
const scratch = mkdtempSync(join(tmpdir(), 'odds-'));
function checkOdds(round, options, files) {
    const wanted = existsSync(join(round, 'args')) ? readFileSync(join(round, 'args'), 'utf8').trim().split('\n') : [];
    const args = ['--odds=20', '--format=json', ...wanted, ...options, join(round, 'game.yaml'), ...files];
    check(`${round} ${options.join(' ')}`, execFileSync(program, args, {encoding: 'utf8', maxBuffer: 1 << 26, stdio: ['ignore', 'pipe', 'ignore']}), 'odds');
}
for (const system of folders('examples'))
    for (const game of folders(system))
        for (const round of folders(game).filter(folder => existsSync(join(folder, 'orders')))) {
            const orders = join(round, 'orders');
            const file = readdirSync(orders).filter(name => !name.includes('-standing')).sort()[0];
            const player = file.replace('.yaml', '');
            copyFileSync(join(orders, file), join(scratch, file));
            checkOdds(round, [], [orders]);
            checkOdds(round, [`--than=${join(scratch, file)}`], [orders]);
            checkOdds(round, [`--for=${player}`], readdirSync(orders).filter(name => name.startsWith(player)).map(name => join(orders, name)));
        }
rmSync(scratch, {recursive: true});

// The rounds that tests keep, too: stopped, explained, for one reader.
for (const system of folders('tests/rounds'))
    for (const file of readdirSync(system).filter(name => name.startsWith('json-')).sort()) {
        const text = readFileSync(join(system, file), 'utf8');
        checkReport(join(system, file), text.slice(text.indexOf('\n---\n') + 5));
    }

// What the program makes of the examples.
for (const system of folders(made))
    for (const round of folders(system))
        for (const folder of folders(round))
            for (const file of readdirSync(folder).sort())
                checkFile(systemOf(system), join(folder, file), readFileSync(join(folder, file), 'utf8'));

// The cases, as "NAME LENGTH" and so many bytes.
const input = readFileSync(0);
const cases = new Map();
for (let at = 0; at < input.length;) {
    const end = input.indexOf(10, at);
    const [path, length] = input.toString('utf8', at, end).split(' ');
    const [system, name, ...file] = path.split('/');
    const key = `${system}/${name}`;
    if (!cases.has(key))
        cases.set(key, new Map());
    at = end + 1 + Number(length);
    cases.get(key).set(file.join('/'), input.toString('utf8', end + 1, at));
}
// They are many; `.ci/run` has one in three.
const step = process.env.CI ? 3 : 1;
let count = 0;
for (const [key, files] of cases)
    if (!files.has('refused') && count++ % step === 0)
        for (const [file, text] of files)
            checkFile(key.split('/')[0], `${key}/${file}`, text);

console.log(`schemas: ${checked} files checked, ${failed} do not fit`);
process.exitCode = failed > 0 || checked === 0 ? 1 : 0;
