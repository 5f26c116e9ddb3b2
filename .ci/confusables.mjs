import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

// Small letters of the letters that Unicode takes for shapes of their own: small capitals, and what other alphabets draw like those.
const drawnLike = {
  a: 'ᴀɑαа',
  b: 'ʙƄЬьвβ',
  c: 'ᴄ',
  d: 'ᴅ',
  e: 'ᴇꞒⲈⲉЕεєҽ',
  f: 'ꜰ',
  g: 'ɢԍ',
  h: 'ʜҺнΗ',
  i: 'ɪ',
  j: 'ᴊј',
  k: 'ᴋĸкκ',
  l: 'ʟ',
  m: 'ᴍʍм',
  n: 'ɴпηΝ',
  o: 'ᴏσօΟ',
  p: 'ᴘ',
  q: 'ꞯ',
  r: 'ʀгГ',
  s: 'ꜱ',
  t: 'ᴛтτƚ',
  u: 'ᴜμ',
  v: 'ᴠ',
  w: 'ᴡω',
  y: 'ʏ',
  z: 'ᴢ',
}

/** Unicode takes it for a b with a bar: whole words of Cyrillic would pass for Latin ones. */
const unlike = new Set('Б')

const plain = text => text.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, '')
const isLatin = text => /^[a-z0-9]{1,3}$/i.test(text)
/** The capital of a small letter, the small letter of a capital. */
const other = character =>
  character === character.toLowerCase() ? character.toUpperCase() : character.toLowerCase()

/** What looks like a Latin letter or digit, by that letter: from the table of UTS #39, whose copy names its version. */
export function confusables(table) {
  const own = new Map(Object.entries(drawnLike).flatMap(([to, all]) => [...all].map(from => [from, to])))
  const found = new Map()
  for (const [from, to] of Object.entries(table)) {
    // Who looks up normalizes first.
    if ([...from].length > 1 || unlike.has(from) || plain(from) !== from) continue
    const target = [...plain(to)]
      .map(character => own.get(character) ?? character)
      .join('')
      .toLowerCase()
    if (isLatin(target)) found.set(from, target)
  }
  for (const [from, to] of own) found.set(from, to)
  // Small letters of alphabets whose capitals they are drawn like: Cherokee, Coptic.
  for (const [from, to] of [...found]) {
    const twin = other(from)
    if (!/[\p{Script=Cherokee}\p{Script=Coptic}]/u.test(from)) continue
    if ([...twin].length === 1 && !found.has(twin) && !isLatin(plain(twin))) found.set(twin, to)
  }
  const byTarget = new Map()
  for (const [from, to] of found) byTarget.set(to, [...(byTarget.get(to) ?? []), from])
  return [...byTarget]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([to, all]) => [to, all.sort((a, b) => a.codePointAt(0) - b.codePointAt(0)).join('')])
}

/** Each character as its distance to the one before, in base 36, and what it is drawn like: `1a:b` is one 46 further on, like a b. */
function encode(rows) {
  let before = 0
  return rows
    .flatMap(([to, all]) => [...all].map(character => [character.codePointAt(0), to]))
    .sort(([a], [b]) => a - b)
    .map(([code, to]) => {
      const step = code - before
      before = code
      return `${step.toString(36)}:${to}`
    })
    .join(' ')
}

export function confusablesModule(table) {
  return `// Made by \`node .ci/confusables.mjs\` from the confusables of UTS #39 (Unicode 13), by way of unhomoglyph; do not edit.
// biome-ignore-all format: made by a script

/**
 * Characters that are drawn like Latin letters or digits, in order: the distance to the one before in base 36, a colon, and what
 * it is drawn like. © Unicode, Inc., Unicode-3.0.
 */
export const confusables =
  '${encode(confusables(table))}'
`
}

const file = join(root, 'core/src/text/confusables.ts')
const source = join(root, 'node_modules/unhomoglyph/data.json')

/** The gate: the table must be what the script makes of its source. */
export function isConfusablesCurrent() {
  return readFileSync(file, 'utf8') === confusablesModule(JSON.parse(readFileSync(source, 'utf8')))
}

if (process.argv[1]?.endsWith('confusables.mjs'))
  writeFileSync(file, confusablesModule(JSON.parse(readFileSync(source, 'utf8'))))
