// A second parser reads what the program writes: the npm package `yaml`, with the core schema of
// YAML 1.2. Every NUMBER.yaml in the folder must hold the tree in NUMBER.json, as `test_patch --dump`
// wrote them: maps as lists of pairs, scalars as {"plain": TEXT} or {"text": TEXT}. What is a text
// must be read as a string; a plain scalar (a number, a word) must stand there as it is.
//
//     node second_parser.mjs FOLDER
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isMap, isScalar, isSeq, parseDocument } from 'yaml'

const LEAST = 2000 // so many documents, or something is wrong with the dump

const isNull = (text) => ['', '~', 'null'].includes(text)

function sameScalar(node, wanted) {
  if (node === null) return isNull(wanted.plain) // a key without a value
  if (!isScalar(node)) return false
  if (wanted.text !== undefined) return node.value === wanted.text
  if (node.type !== 'PLAIN') return node.value === wanted.plain
  return node.source === wanted.plain || (node.value === null && isNull(wanted.plain))
}

// Where the two differ first, as a path; null when they do not.
function difference(node, wanted, path) {
  const { map, list } = wanted
  if (!map && !list) return sameScalar(node, wanted) ? null : path
  if (map ? !isMap(node) : !isSeq(node)) return path
  if (node.items.length !== (map ?? list).length) return `${path} (length)`
  for (const [i, item] of node.items.entries()) {
    const [key, value] = map ? map[i] : [i, list[i]]
    if (map && String(item.key?.source ?? item.key?.value) !== key) return `${path} (key ${key})`
    const found = difference(map ? item.value : item, value, `${path}/${key}`)
    if (found) return found
  }
  return null
}

function check(folder, name) {
  // The parser counts a byte-order mark as a column of the first line.
  const text = readFileSync(join(folder, `${name}.yaml`), 'utf8').replace(/^\uFEFF/, '')
  const document = parseDocument(text, { schema: 'core', version: '1.2' })
  if (document.errors.length > 0) return document.errors[0].message
  const wanted = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))
  const path = difference(document.contents, wanted, '')
  return path === null ? null : `differs at ${path || 'the root'}`
}

const folder = process.argv[2]
if (!folder) {
  console.error('usage: node second_parser.mjs FOLDER')
  process.exit(2)
}
const names = readdirSync(folder).filter((name) => name.endsWith('.yaml')).map((name) => name.slice(0, -5)).sort()
const wrong = names.map((name) => [name, check(folder, name)]).filter(([, problem]) => problem !== null)
for (const [name, problem] of wrong.slice(0, 10)) console.error(`${join(folder, name)}.yaml: ${problem}`)
console.log(`second parser: ${names.length} documents read, ${wrong.length} wrong`)
if (names.length < LEAST) console.error(`second parser: fewer than ${LEAST} documents`)
process.exit(wrong.length > 0 || names.length < LEAST ? 1 : 0)
