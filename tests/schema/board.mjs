// Redraws the board of a round, as a program would that has nothing but the report in JSON and its schema:
// it begins with the board before the round, goes through the events, moves what they say moves, and must end
// with the board after it, and with the positions of the new state. What has moved in all must be what the
// report says of it. Over all examples that have a board.
//
//   node tests/schema/board.mjs PROGRAM        (from the root of the tree)

import {execFileSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import {parse} from 'yaml';

const program = process.argv[2] ?? 'build/adjudicate';
const places = pieces => new Map(pieces.map(piece => [piece.id, piece.tile]));
const show = map => [...map].map(([id, tile]) => `${id} ${tile}`).sort().join(', ');

function redraw(report) {
    const board = places(report.before.pieces);
    for (const {id, to} of report.events.flatMap(event => event.moves ?? []))
        to === null ? board.delete(id) : board.set(id, to);
    for (const {id, from, to} of report.moved)
        if ((board.get(id) ?? null) !== to || (places(report.before.pieces).get(id) ?? null) !== from)
            throw Error(`${id} has not gone from ${from} to ${to}`);
    return board;
}

// The options a round was played with stand one a line beside it, where it needs some.
const options = folder => existsSync(`${folder}/args`) ? readFileSync(`${folder}/args`, 'utf8').trim().split('\n') : [];

// Whatever has a place in the state has an id and one tile.
const stand = state => new Map(Object.values(state).filter(Array.isArray).flat()
    .filter(item => item?.id && typeof item.at === 'string').map(item => [item.id, item.at]));

let rounds = 0, wrong = 0;
for (const file of execFileSync('find', ['examples', '-name', 'new.yaml'], {encoding: 'utf8'}).trim().split('\n').sort()) {
    const folder = file.replace('/new.yaml', '');
    const report = JSON.parse(execFileSync(program, ['--format=json', `--seed=@${folder}/seed`,
        ...options(folder), `${folder}/game.yaml`, `${folder}/orders`], {maxBuffer: 1 << 26, stdio: ['ignore', 'pipe', 'ignore']}));
    if (!report.before)
        continue;
    const redrawn = show(redraw(report));
    rounds++;
    for (const expected of [places(report.after.pieces), stand(parse(readFileSync(file, 'utf8')))])
        if (show(expected) !== redrawn && ++wrong)
            console.log(`${folder}: redrawn ${redrawn}\n    expected ${show(expected)}`);
}
console.log(`boards: ${rounds} rounds redrawn, ${wrong} wrong`);
process.exitCode = wrong > 0 || rounds === 0 ? 1 : 0;
