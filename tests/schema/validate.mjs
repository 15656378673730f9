// Do the files that the program accepts fit the schemas that it prints? Reads every example, and
// every case that expects success, with parsers that are not ours.
//
//   node tests/schema/validate.mjs        (from the root of the tree)

import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import Ajv from 'ajv/dist/2020.js';
import {parse} from 'yaml';

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

function schema(name) {
    if (!compiled.has(name))
        compiled.set(name, ajv.compile(JSON.parse(readFileSync(`schema/${name}.json`, 'utf8'))));
    return compiled.get(name);
}

function check(file, schemaName) {
    const fits = schema(schemaName);
    const data = parse(readFileSync(file, 'utf8'), {version: '1.2'});
    checked++;
    if (fits(data))
        return;
    failed++;
    console.log(`${file}: does not fit schema/${schemaName}.json`);
    for (const error of fits.errors)
        console.log(`    ${error.instancePath || '/'}: ${error.message}`);
}

// A folder with a game, its orders and rolls, and the state that follows: in `expected`, or beside it.
function checkRound(system, folder, expected) {
    check(join(folder, 'game.yaml'), `${system}-game`);
    const orders = join(folder, 'orders');
    if (existsSync(orders)) {
        for (const name of readdirSync(orders).filter(name => name.endsWith('.yaml')).sort())
            check(join(orders, name), `${system}-orders`);
    }
    const rolls = join(folder, 'rolls.yaml');
    if (existsSync(rolls))
        check(rolls, 'rolls');
    const after = join(expected, 'new.yaml');
    if (existsSync(after))
        check(after, `${system}-game`);
}

const systemOf = folder => folder.split('/').at(-1);

for (const system of folders('examples'))
    for (const game of folders(system))
        for (const round of folders(game))
            checkRound(systemOf(system), round, round);

for (const system of folders('tests/cases'))
    for (const folder of folders(system))
        if (!existsSync(join(folder, 'expect/status')))
            checkRound(systemOf(system), folder, join(folder, 'expect'));

console.log(`schemas: ${checked} files checked, ${failed} do not fit`);
process.exitCode = failed > 0 || checked === 0 ? 1 : 0;
