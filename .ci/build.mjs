import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { alone } from './alone.mjs'
import { hashFiles } from './hashFiles.mjs'
import { packages } from './packages.mjs'
import { root } from './root.mjs'
import { runBin } from './runBin.mjs'
import { readStamp, writeStamp } from './stamp.mjs'

const shared = [
  'rolldown.base.ts',
  'tsconfig.base.json',
  'tsconfig.build.json',
  'package-lock.json',
  '.ci/build.mjs',
].map(file => join(root, file))

/**
 * Builds what changed since it was last built: code by Rolldown, declarations by tsc after those that they refer to.
 *
 * @returns {Promise<string[]>} the packages that were built; throws what the compiler said
 */
export const build = () => alone('build', buildStale)

async function buildStale() {
  const hashes = new Map()
  const stale = []
  for (const item of packages()) {
    const { name, folder, needs } = item
    const own = ['src', 'package.json', 'rolldown.config.ts', 'tsconfig.build.json'].map(file =>
      join(folder, file),
    )
    const hash = hashFiles(
      [...shared, ...own],
      needs.map(other => hashes.get(other)),
    )
    hashes.set(name, hash)
    if (readStamp(stampName(name)) !== hash || !isThere(item)) stale.push(item)
  }
  const jobs = new Map()
  for (const item of stale) {
    jobs.set(
      item.name,
      buildOne(item, () => Promise.all(item.needs.map(name => jobs.get(name)))),
    )
  }
  const results = await Promise.allSettled(jobs.values())
  const reasons = results.flatMap(({ reason }) => (reason instanceof Error ? [reason.message] : []))
  stale.forEach(({ name }, index) => {
    if (results[index].status === 'fulfilled') writeStamp(stampName(name), hashes.get(name))
  })
  if (reasons.length > 0) throw new Error([...new Set(reasons)].join('\n'))
  return stale.map(({ name }) => name)
}

function stampName(name) {
  return `build-${name.replace('/', '-')}`
}

function isThere({ folder, manifest, entries }) {
  return Object.keys(entries).every(path =>
    Object.values(manifest.exports[path]).every(file => existsSync(join(folder, file))),
  )
}

async function buildOne(item, declarationsOfNeeds) {
  const { name, folder } = item
  rmSync(join(folder, 'dist'), { recursive: true, force: true })
  const code = runBin('rolldown', ['-c', 'rolldown.config.ts', '--logLevel', 'warn'], { cwd: folder })
  code.catch(() => {})
  await declarationsOfNeeds()
  const types = await inTurn(() =>
    runBin('typescript/tsc', ['-p', declarationConfig(item), '--pretty', 'false']),
  )
  for (const { code: failed, text } of [await code, types]) {
    if (failed !== 0) throw new Error(`${name} does not build:\n${firstLines(text)}`)
  }
}

let running = 0
const waiting = []

/** As many compilers at once as there are cores: each takes one, and much memory. */
async function inTurn(work) {
  if (running >= availableParallelism()) await new Promise(resolve => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** The declarations of what the entries reach, and of nothing else. */
function declarationConfig({ name, folder, entries }) {
  const at = join(root, '.cache', 'declarations')
  mkdirSync(at, { recursive: true })
  const file = join(at, `${name.split('/')[1]}.json`)
  const config = {
    extends: join(folder, 'tsconfig.build.json'),
    include: [],
    files: Object.values(entries),
  }
  writeFileSync(file, JSON.stringify(config))
  return file
}

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
