import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'
import { runText } from './runText.mjs'
import { readStamp, writeStamp } from './stamp.mjs'

const lockPath = join(root, 'package-lock.json')

/** Why the installed packages differ from the lockfile, or undefined if they do not. */
export function staleDependencies() {
  if (readStamp('install') === wantedStamp()) return undefined
  const why = difference()
  if (why === undefined) writeStamp('install', wantedStamp())
  return why
}

/**
 * Installs the lockfile's packages into `node_modules`. Runs no package's scripts.
 *
 * @param {(how: string) => void} [say] hears once a second how far it is
 */
export async function installDependencies(say = () => {}) {
  const started = Date.now()
  const timer = setInterval(() => {
    const seconds = Math.round((Date.now() - started) / 1000)
    say(`${seconds} s, ${unpacked()} unpacked`)
  }, 1_000)
  await install().finally(() => clearInterval(timer))
}

/** How many of the lockfile's packages are there, such as `310 of 900`: npm downloads for a while, then unpacks them all. */
function unpacked() {
  const wanted = Object.entries(JSON.parse(readFileSync(lockPath, 'utf8')).packages).filter(
    ([path, entry]) => path.includes('node_modules/') && !entry.link && fits(entry),
  )
  const there = wanted.filter(([path]) => existsSync(join(root, path, 'package.json')))
  return `${there.length} of ${wanted.length}`
}

async function install() {
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund']
  // Existing packages are updated, which is faster than starting over.
  const isThere = existsSync(join(root, 'node_modules', '.package-lock.json'))
  let outcome = isThere ? undefined : await npm(['ci', ...quiet])
  // If a registry lacks packages for other platforms, `ci` refuses a lockfile that is correct for this one.
  if (outcome?.code !== 0) outcome = await npm(['install', '--no-save', ...quiet])
  if (outcome.code !== 0) throw new Error(`npm install failed:\n${reason(outcome.text)}`)
  writeStamp('install', wantedStamp())
}

/**
 * npm prints its reason first and its options after.
 *
 * @param {string} text
 */
function reason(text) {
  const lines = text.split('\n').filter(line => line.replace('npm error', '').trim())
  const usage = lines.findIndex(line => /Usage:|Clean install a project/.test(line))
  return lines.slice(0, usage > 0 ? Math.min(usage, 15) : 15).join('\n')
}

function wantedStamp() {
  return createHash('sha256')
    .update(readFileSync(lockPath))
    .update(`${process.version} ${process.platform} ${process.arch}`)
    .digest('hex')
}

/** Why node_modules differs from the lockfile, or undefined if it does not. */
function difference() {
  const notes = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(notes)) return 'none yet'
  const installed = JSON.parse(readFileSync(notes, 'utf8')).packages
  for (const [path, wanted] of Object.entries(JSON.parse(readFileSync(lockPath, 'utf8')).packages)) {
    if (!path.includes('node_modules/') || !fits(wanted)) continue
    const found = installed[path]
    if (found === undefined ? !wanted.optional : found.version !== wanted.version) return `${path} is stale`
    if (found && !existsSync(join(root, path))) return `${path} is missing`
  }
  return undefined
}

/** @param {{ os?: string[], cpu?: string[] }} entry */
function fits({ os, cpu }) {
  return (!os || os.includes(process.platform)) && (!cpu || cpu.includes(process.arch))
}

/** @param {readonly string[]} args */
function npm(args) {
  const script = process.env.npm_execpath
  if (script?.endsWith('.js')) return runText(process.execPath, [script, ...args])
  return runText(process.platform === 'win32' ? 'npm.cmd' : 'npm', args)
}
