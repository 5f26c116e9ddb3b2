import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { loadConfig } from 'rolldown/config'
import { alone } from './alone.mjs'
import { bundle } from './bundle.mjs'
import { hashFiles } from './hashFiles.mjs'
import { packages } from './packages.mjs'
import { root } from './root.mjs'
import { runBin } from './runBin.mjs'
import { readStamp, writeStamp } from './stamp.mjs'

const shared = [
  'rolldown.base.ts',
  'tsconfig.base.json',
  'tsconfig.build.json',
  'css.d.ts',
  'package-lock.json',
  '.ci/build.mjs',
  '.ci/bundle.mjs',
].map(file => join(root, file))

/**
 * Builds the packages that changed since the last build, or that depend on one that did: code with Rolldown,
 * declarations with tsc in reference order. Types are not checked: `npm run typecheck` does that for more than
 * what is built.
 *
 * @returns {Promise<string[]>} the built packages; throws the compiler's output
 */
export const build = () => alone('build', buildStale)

async function buildStale() {
  const all = packages()
  const hashes = hashAll(all)
  const stale = all.filter(item => readStamp(stampName(item)) !== hashes.get(item.name) || !isThere(item))
  if (stale.length === 0) return []
  // Renamed files must not stay behind, and tsc relies on its records of what it has written.
  for (const { folder, manifest } of stale)
    for (const name of ['dist', '.cache', ...singles(manifest)])
      rmSync(join(folder, name), { recursive: true, force: true })
  const bundled = await Promise.allSettled(stale.map(bundleOne))
  const configs = all.map(({ folder }) => join(folder, 'tsconfig.build.json'))
  const { code, text } = await runBin('typescript/tsc', ['-b', ...configs, '--pretty', 'false'])
  const problems = bundled.flatMap(({ reason }) => (reason ? [reason.message] : []))
  if (code !== 0) problems.push(`The declarations could not be generated:\n${firstLines(text)}`)
  // If some packages fail, the rest can still be used by the next steps.
  const built = stale.filter((item, index) => bundled[index].status === 'fulfilled' && isThere(item))
  if (problems.length === 0 && built.length < stale.length)
    for (const item of stale.filter(each => !built.includes(each)))
      problems.push(`${item.name} lacks a file that its manifest exports`)
  for (const item of built) writeStamp(stampName(item), hashes.get(item.name))
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return built.map(({ name }) => name)
}

/** A package without a configuration is divided by convention. */
async function bundleOne(item) {
  const { name, folder } = item
  writeEntryFolders(item)
  try {
    const own = join(folder, 'rolldown.config.ts')
    const config = existsSync(own)
      ? await loadConfig(own)
      : (await loadConfig(join(root, 'rolldown.base.ts')))(folder)
    await bundle([config].flat())
    writeSingles(item)
  } catch (error) {
    throw new Error(`${name} failed to build:\n${firstLines(stripVTControlCharacters(error.message))}`)
  }
}

/** By name, with the dependencies of each within the list. */
function hashAll(all) {
  const hashes = new Map()
  for (const { name, folder, needs } of all) {
    const own = ['src', 'package.json', 'rolldown.config.ts', 'tsconfig.build.json']
    const paths = [...shared, ...own.map(file => join(folder, file))]
    const others = needs.map(other => hashes.get(other))
    hashes.set(name, hashFiles(paths, others))
  }
  return hashes
}

const stampName = ({ name }) => `build-${name.replace('/', '-')}`

function isThere({ folder, manifest, entries }) {
  return Object.keys(entries).every(
    path =>
      Object.values(manifest.exports[path]).every(file => existsSync(join(folder, file))) &&
      existsSync(join(folder, path, 'package.json')),
  )
}

/** A folder for each further entry, where Parcel and TypeScript's `node10`, which do not read `exports`, look for it. */
function writeEntryFolders({ folder, manifest, entries }) {
  for (const path of Object.keys(entries).filter(entry => entry !== '.')) {
    const { types, default: main } = manifest.exports[path]
    const at = join(folder, path)
    mkdirSync(at, { recursive: true })
    const up = file => posix.relative(path, file)
    const text = JSON.stringify(
      { type: 'module', main: up(main), types: up(types), sideEffects: false },
      undefined,
      2,
    )
    writeFileSync(join(at, 'package.json'), `${text}\n`)
  }
}

/**
 * Where `exports` has `./components/*` beside `./components`: a file for each export of the latter, which reaches only what that
 * export needs. Who imports one from the whole entry may get what the others load later, as bundlers follow each `import()`.
 */
function writeSingles({ name, folder, manifest }) {
  for (const entry of singles(manifest)) {
    const main = manifest.exports[entry].default
    const code = readFileSync(join(folder, main), 'utf8')
    const from = new Map()
    for (const [, list, chunk] of code.matchAll(/^import \{([^}]*)\} from "(\.[^"]*)";$/gm))
      for (const [imported, local = imported] of namesIn(list)) from.set(local, { imported, chunk })
    const directive = /^["']use client["'];?\n/.exec(code)?.[0] ?? ''
    const up = file => posix.relative(entry, posix.join(posix.dirname(main), file))
    for (const [local, exported = local] of namesIn(/^export \{([^}]*)\}/m.exec(code)[1])) {
      const { imported, chunk } = from.get(local) ?? {}
      if (!chunk)
        throw new Error(`${exported} of ${name} is in no chunk: list its module in rolldown.config.ts`)
      const at = join(folder, entry, exported)
      writeFileSync(`${at}.js`, `${directive}export { ${imported} as ${exported} } from '${up(chunk)}'\n`)
      writeFileSync(`${at}.d.ts`, `export { ${exported} } from '${posix.relative(entry, main)}'\n`)
    }
  }
}

/** The entries of which each export also has a file of its own. */
const singles = manifest =>
  Object.keys(manifest.exports).flatMap(path => (path.endsWith('/*') ? path.slice(0, -2) : []))

/** `a as b, c` as pairs. */
const namesIn = list => list.split(',').map(one => one.trim().split(' as '))

function firstLines(text) {
  const lines = text
    .trim()
    .split('\n')
    .filter(line => line.trim() && !/^\s+at /.test(line))
  return lines.length > 12
    ? [...lines.slice(0, 12), `… ${lines.length - 12} more lines`].join('\n')
    : lines.join('\n')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    const built = await build()
    process.stdout.write(built.length > 0 ? `Built ${built.join(', ')}.\n` : 'Nothing to build.\n')
  } catch (error) {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
