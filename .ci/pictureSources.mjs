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
  ['frame', ['examples/secure-site/src']],
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

/** What is in a view's pictures, such as `send-review`, besides the shell. */
const ownOf = view => others.find(([start]) => view.startsWith(start))?.[1] ?? []

function hashOf(own, root) {
  const places = [...shell, ...own].map(path => join(root, path)).filter(existsSync)
  return hashFiles(places.flatMap(at => listFiles(at)).filter(file => !/\.test(-d)?\./.test(file)))
}

const manifestOf = root => join(root, 'docs/pictures/manifest.json')
const read = root => (existsSync(manifestOf(root)) ? JSON.parse(readFileSync(manifestOf(root), 'utf8')) : {})

/** The pictures that there are, and what they show. It reads the sources now: what is noted later was made of these. */
export function readPictures(root = repository) {
  const hashes = new Map([[], ...others.map(([, own]) => own)].map(own => [`${own}`, hashOf(own, root)]))
  const now = name => hashes.get(`${ownOf(viewOf(name))}`)
  const known = read(root)
  const isThere = name => existsSync(join(root, 'docs/pictures', `${name}.png`))
  return {
    /** Whether a picture, such as `send-review-dark`, shows these sources. */
    isCurrent: name => isThere(name) && known[name] === now(name),
    /** Notes what a picture shows that was just taken. Those whose file is gone are forgotten. */
    note(name) {
      known[name] = now(name)
      const kept = Object.entries(known).filter(([each]) => isThere(each))
      const sorted = Object.fromEntries(kept.sort(([one], [other]) => (one < other ? -1 : 1)))
      writeFileSync(manifestOf(root), `${JSON.stringify(sorted, undefined, 2)}\n`)
    },
  }
}

/** The pictures that show other sources than there are, by view and number, such as `send-review (4)`. */
export function stalePictures(root = repository) {
  const folder = join(root, 'docs/pictures')
  if (!existsSync(folder)) return []
  const pictures = readPictures(root)
  const stale = new Map()
  for (const file of readdirSync(folder).filter(name => name.endsWith('.png'))) {
    const name = file.replace(/\.png$/, '')
    if (!pictures.isCurrent(name)) stale.set(viewOf(name), (stale.get(viewOf(name)) ?? 0) + 1)
  }
  return [...stale].map(([view, count]) => `${view} (${count})`)
}

const viewOf = name => name.replace(/-(dark|light|phone|rtl)$/, '')
