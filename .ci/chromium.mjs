import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './root.mjs'
import { runText } from './runText.mjs'
import { readStamp, writeStamp } from './stamp.mjs'

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
]

const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

const missing =
  'No Chromium was found. Install one (for example `apt-get install chromium`), or set LATCHKIT_CHROMIUM to its path.'

/** The path of a Chromium that starts: LATCHKIT_CHROMIUM, one on the system, or Playwright's. Undefined when there is none. */
export async function findChromium() {
  const chosen = process.env.LATCHKIT_CHROMIUM
  if (chosen) {
    if (await starts(chosen)) return chosen
    throw new Error(`LATCHKIT_CHROMIUM is set to ${chosen}, which does not start.`)
  }
  const known = readStamp('chromium')
  if (known && existsSync(known)) return known
  for (const path of [...onThePath(), ...usualPlaces, ...(await playwrightPath())]) {
    if (!existsSync(path) || !(await starts(path))) continue
    writeStamp('chromium', path)
    return path
  }
  return undefined
}

/** A Chromium that starts, installed when there is none yet; throws one clear sentence when that cannot be done. */
export async function ensureChromium() {
  const found = await findChromium()
  if (found) return found
  process.stdout.write('Looking for a Chromium to install …\n')
  const installer = join(root, 'node_modules', 'playwright-core', 'cli.js')
  await runText(process.execPath, [installer, 'install', 'chromium'], {
    timeout: 240_000,
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
  })
  const downloaded = await findChromium()
  if (downloaded) return downloaded
  if (process.getuid?.() === 0 && onThePath(['apt-get']).some(existsSync)) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await runText('apt-get', ['update'], { env })
    await runText('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { env })
    const packaged = await findChromium()
    if (packaged) return packaged
  }
  throw new Error(missing)
}

/** @param {readonly string[]} [programs] */
function onThePath(programs = names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return programs.flatMap(name => folders.map(folder => join(folder, name))).filter(isProgram)
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

async function playwrightPath() {
  try {
    const entry = join(root, 'node_modules', 'playwright-core', 'index.mjs')
    const { chromium } = await import(pathToFileURL(entry).href)
    return [chromium.executablePath()].filter(Boolean)
  } catch {
    return []
  }
}

/**
 * Some distributions put a script there that only says how to install the real one.
 *
 * @param {string} path
 */
async function starts(path) {
  if (process.platform === 'win32') return existsSync(path)
  const { code } = await runText(path, ['--version'], { timeout: 20_000 })
  return code === 0
}
