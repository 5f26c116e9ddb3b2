import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from './root.mjs'
import { runText } from './runText.mjs'
import { readStamp, writeStamp } from './stamp.mjs'

const playwrightCommand = join(root, 'node_modules', 'playwright-core', 'cli.js')

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

/** The folder of our own Chromium, which belongs to the checkout. */
const ownFolder = join(root, '.cache', 'browsers')

/**
 * The path of a working Chromium: LATCHKIT_CHROMIUM, one on the system, ours, or Playwright's. Undefined if
 * there is none.
 */
export async function findChromium() {
  const chosen = process.env.LATCHKIT_CHROMIUM
  if (chosen) {
    if (await starts(chosen)) return chosen
    throw new Error(`LATCHKIT_CHROMIUM is set to ${chosen}, which does not start.`)
  }
  const known = readStamp('chromium')
  if (known && existsSync(known)) return known
  for (const path of [...onThePath(), ...usualPlaces]) if (await starts(path)) return noted(path)
  for (const folder of [ownFolder, undefined]) {
    const path = await playwrightPath(folder)
    if (path && (await starts(path))) return noted(path)
  }
  return undefined
}

/** The installation methods to try, in this order. Each announces itself before it runs. */
function installers(run) {
  const download = {
    says: 'Downloading Chromium with Playwright into .cache/browsers …',
    run: () =>
      run(process.execPath, [playwrightCommand, 'install', 'chromium', '--no-shell'], {
        timeout: 240_000,
        env: { PLAYWRIGHT_BROWSERS_PATH: ownFolder, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '5000' },
      }),
  }
  const systemPackage = {
    says: 'That failed. Installing Chromium for the whole system: apt-get install chromium …',
    async run() {
      const env = { DEBIAN_FRONTEND: 'noninteractive' }
      await run('apt-get', ['update'], { env })
      await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { env })
    },
  }
  return mayInstallPackages() ? [download, systemPackage] : [download]
}

/** What installing a missing Chromium would change on this machine, for the plan. */
export const chromiumPlan = () =>
  `Chromium into .cache/browsers${mayInstallPackages() ? ', or as a system package if the download fails' : ''}`

/**
 * A working Chromium, installed if there is none yet; throws a clear message if that fails.
 *
 * @param {{ find?: typeof findChromium, run?: typeof runText, say?: (line: string) => void }} [tools]
 */
export async function ensureChromium({ find = findChromium, run = runText, say = print } = {}) {
  const found = await find()
  if (found) return found
  for (const installer of installers(run)) {
    say(installer.says)
    await installer.run()
    const installed = await find()
    if (installed) return installed
  }
  throw new Error(missing)
}

const mayInstallPackages = () => process.getuid?.() === 0 && onThePath(['apt-get']).length > 0

function noted(path) {
  writeStamp('chromium', path)
  return path
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

/** @param {string} [folder] default Playwright's own */
async function playwrightPath(folder) {
  const code = `import('playwright-core').then(({ chromium }) => process.stdout.write(chromium.executablePath()))`
  const env = folder ? { PLAYWRIGHT_BROWSERS_PATH: folder } : {}
  const { stdout } = await runText(process.execPath, ['--input-type=module', '-e', code], { env })
  return stdout
}

/**
 * Some distributions have a script there that only explains how to install the real one.
 *
 * @param {string} path
 */
async function starts(path) {
  if (!existsSync(path)) return false
  if (process.platform === 'win32') return true
  const { code } = await runText(path, ['--version'], { timeout: 20_000 })
  return code === 0
}

function print(line) {
  process.stdout.write(`${line}\n`)
}
