// Do readers of YAML 1.1 and of YAML 1.2 find the same in what the program reads and writes? Every
// file of every example, every case that is not refused, every schema; and each key and each word of
// the schemas by itself, since the examples do not have them all.
//
//   book --lay-out=- BOOK... | node tests/schema/both_yamls.mjs      (from the root of the tree)

import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {isDeepStrictEqual} from 'node:util';
import {parse} from 'yaml';

let checked = 0;
let failed = 0;

// In YAML 1.1 a number with an exponent has a point; this reader takes the tile e5 for one.
const numbersWithPoints = tags =>
    tags.map(tag => tag.format === 'EXP' ? {...tag, test: /^[-+]?[0-9_]*\.[0-9_]*[eE][-+]?[0-9]+$/} : tag);

// As maps, so that a key that is no text stays what it is.
function read(text, version) {
    try {
        return parse(text, {
            version, mapAsMap: true, logLevel: 'silent',
            customTags: version === '1.1' ? numbersWithPoints : undefined
        });
    } catch (error) {
        return `${version}: ${error.message}`;
    }
}

function check(name, text) {
    checked++;
    if (isDeepStrictEqual(read(text, '1.1'), read(text, '1.2')))
        return;
    failed++;
    console.log(`${name}: YAML 1.1 and 1.2 find different things`);
}

function checkFolder(folder) {
    for (const entry of readdirSync(folder, {withFileTypes: true})) {
        const path = join(folder, entry.name);
        if (entry.isDirectory())
            checkFolder(path);
        else if (/\.(yaml|json)$/.test(entry.name))
            check(path, readFileSync(path, 'utf8'));
    }
}

// A key or a word as it stands in a file, without quotes; north alone is written with them. Of a
// switch it is false and true, which both readers know; the words of old that are still read come
// after them. A key of which nothing is said is one that was described before (as a `oneOf` names it).
function checkWords(name, schema) {
    if (typeof schema !== 'object' || schema === null)
        return;
    for (const [key, property] of Object.entries(schema.properties ?? {}))
        if (!property.deprecated && Object.keys(property).length > 0)
            check(`${name}: the key ${key}`, `${key}: 1`);
    for (const [key, value] of Object.entries(schema))
        if (key === 'enum' && !value.includes(true))
            for (const word of value.filter(word => word !== 'n'))
                check(`${name}: the word ${word}`, `a: ${word}`);
        else if (key !== 'not')
            checkWords(name, value);
}

checkFolder('examples');
checkFolder('schema');
for (const name of readdirSync('schema').filter(name => name.endsWith('.json')))
    checkWords(name, JSON.parse(readFileSync(join('schema', name), 'utf8')));

// The cases, as "NAME LENGTH" and so many bytes.
const input = readFileSync(0);
const cases = new Map();
const refused = new Set();
for (let at = 0; at < input.length;) {
    const end = input.indexOf(10, at);
    const [path, length] = input.toString('utf8', at, end).split(' ');
    at = end + 1 + Number(length);
    const name = path.split('/').slice(0, 2).join('/');
    if (path.endsWith('/refused'))
        refused.add(name);
    else if (path.endsWith('.yaml'))
        cases.set(path, [name, input.toString('utf8', end + 1, at)]);
}
// Each file twice over takes a while; `.ci/run` has one in three.
const step = process.env.CI ? 3 : 1;
let count = 0;
for (const [path, [name, text]] of cases)
    if (!refused.has(name) && count++ % step === 0)
        check(path, text);

console.log(`both YAMLs: ${checked} read, ${failed} differ`);
process.exitCode = failed > 0 || cases.size === 0 ? 1 : 0;
