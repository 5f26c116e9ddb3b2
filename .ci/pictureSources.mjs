// Knows which sources each picture of docs/pictures shows. The manifest beside them has the hash of those at the time when it was
// taken; the gate `docs` compares.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashFiles } from './hashFiles.mjs'
import { listFiles } from './listFiles.mjs'
import { root as repository } from './root.mjs'

/** What is in every picture. */
const shell = [
  ...['buttons', 'icons', 'legal', 'locales', 'marks', 'primitives', 'shell', 'styles', 'views'].map(
    name => `ui/src/${name}`,
  ),
  'docs/pictures/interFont.mjs',
]
const plugin = name => ['views', 'locales'].map(part => `plugins/${name}/src/${part}`)

/** What else is in a picture, by the beginning of its name. The first that fits counts. */
const others = [
  ['account-activity', plugin('activity')],
  ['account-note', ['examples/playground/src/note']],
  ['activity', plugin('activity')],
  ['buy', plugin('onramp')],
  ['connect-directory', plugin('wallet-directory')],
  ['directory', plugin('wallet-directory')],
  ['email', [...plugin('embedded-wallet'), 'examples/secure-site/src']],
  ['fund', plugin('exchange-pay')],
  ['get-wallet', plugin('wallet-directory')],
  ['guestbook', ['docs/examples', 'docs/pictures/guestbook']],
  ['names', plugin('names')],
  ['pairing', plugin('walletconnect')],
  ['playground', ['examples/playground/src']],
  ['receive', plugin('receive')],
  ['send', plugin('send')],
  ['sign-in', plugin('siwx')],
  ['swap', plugin('swap')],
]

/** @param {string} view such as `send-review` */
function hashOf(view, root) {
  const own = others.find(([start]) => view.startsWith(start))?.[1] ?? []
  const places = [...shell, ...own].map(path => join(root, path)).filter(existsSync)
  return hashFiles(places.flatMap(at => listFiles(at)).filter(file => !/\.test(-d)?\./.test(file)))
}

const manifestOf = root => join(root, 'docs/pictures/manifest.json')
const read = root => (existsSync(manifestOf(root)) ? JSON.parse(readFileSync(manifestOf(root), 'utf8')) : {})

/**
 * Notes what pictures show that were just taken. Those whose file is gone are forgotten.
 *
 * @param {readonly string[]} taken their names, such as `send-review-dark`
 */
export function notePictures(taken, root = repository) {
  const known = read(root)
  for (const name of taken) known[name] = hashOf(viewOf(name), root)
  const kept = Object.entries(known).filter(([name]) =>
    existsSync(join(root, 'docs/pictures', `${name}.png`)),
  )
  const sorted = Object.fromEntries(kept.sort(([one], [other]) => (one < other ? -1 : 1)))
  writeFileSync(manifestOf(root), `${JSON.stringify(sorted, undefined, 2)}\n`)
}

/** The pictures that show other sources than there are, by view and number, such as `send-review (4)`. */
export function stalePictures(root = repository) {
  const folder = join(root, 'docs/pictures')
  if (!existsSync(folder)) return []
  const known = read(root)
  const hashes = new Map()
  const stale = new Map()
  for (const file of readdirSync(folder).filter(name => name.endsWith('.png'))) {
    const name = file.replace(/\.png$/, '')
    const view = viewOf(name)
    if (!hashes.has(view)) hashes.set(view, hashOf(view, root))
    if (known[name] !== hashes.get(view)) stale.set(view, (stale.get(view) ?? 0) + 1)
  }
  return [...stale].map(([view, count]) => `${view} (${count})`)
}

const viewOf = name => name.replace(/-(dark|light|phone|rtl)$/, '')
