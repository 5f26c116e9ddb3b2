import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'
import { runText } from './runText.mjs'
import { readStamp, writeStamp } from './stamp.mjs'
import { installPackages, mayInstallPackages, onThePath } from './systemPackages.mjs'

const playwrightCommand = join(root, 'node_modules', 'playwright-core', 'cli.js')

/**
 * Chromium, and its headless shell, in which most tests run: it takes a third less of a processor. A name is also that of the
 * stamp, of Playwright's download and of Debian's package.
 */
const kinds = [
  {
    name: 'chromium',
    title: 'Chromium',
    variable: 'LATCHKIT_CHROMIUM',
    programs: [
      'chromium',
      'chromium-browser',
      'google-chrome',
      'google-chrome-stable',
      'chrome',
      'microsoft-edge',
    ],
    usualPlaces: [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
      'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
    ],
    alone: '--no-shell',
  },
  {
    name: 'chromium-headless-shell',
    title: 'Chromium Headless Shell',
    variable: 'LATCHKIT_CHROMIUM_SHELL',
    programs: ['chromium-headless-shell', 'chrome-headless-shell'],
    usualPlaces: [],
    alone: '--only-shell',
  },
]
const [full, shell] = kinds

const notFound =
  'No Chromium was found. Install one (for example `apt-get install chromium`), or set LATCHKIT_CHROMIUM to its path.'
const noShell =
  'Without Chromium Headless Shell, all browser tests run in Chromium, which takes longer. LATCHKIT_CHROMIUM_SHELL may name its path.'

/** The folder of our own browsers, which belongs to the checkout. */
const ownFolder = join(root, '.cache', 'browsers')

/** The path of a working Chromium. Undefined if there is none. */
export const findChromium = () => find(full)

/** The path of a working headless shell of Chromium, or of Chromium itself where there is none. */
export const findShell = async () => (await find(shell)) ?? (await find(full))

/** The one that its variable names, one on the system, ours, or Playwright's. */
async function find(kind) {
  const chosen = process.env[kind.variable]
  if (chosen) {
    if (await starts(chosen)) return chosen
    throw new Error(`${kind.variable} is set to ${chosen}, which does not start.`)
  }
  const known = readStamp(kind.name)
  if (known && existsSync(known)) return known
  for (const path of [...onThePath(kind.programs), ...kind.usualPlaces])
    if (await starts(path)) return noted(kind, path)
  for (const folder of [ownFolder, undefined]) {
    const path = await playwrightPath(kind, folder)
    if (path && (await starts(path))) return noted(kind, path)
  }
  return undefined
}

async function missingKinds(look = find) {
  const missing = []
  for (const kind of kinds) if (!(await look(kind))) missing.push(kind)
  return missing
}

/** The installation methods to try, in this order. Each announces itself before it runs. */
function installers(run) {
  const download = {
    says: missing => `Downloading ${listed(missing)} with Playwright into .cache/browsers …`,
    run: missing =>
      run(
        process.execPath,
        [playwrightCommand, 'install', 'chromium', ...(missing.length === 1 ? [missing[0].alone] : [])],
        {
          timeout: 240_000,
          env: { PLAYWRIGHT_BROWSERS_PATH: ownFolder, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '5000' },
        },
      ),
  }
  const systemPackages = {
    says: missing =>
      `That failed. Installing ${listed(missing)} for the whole system: apt-get install ${missing.map(({ name }) => name).join(' ')} …`,
    run: missing =>
      installPackages(
        run,
        missing.map(({ name }) => name),
      ),
  }
  return mayInstallPackages() ? [download, systemPackages] : [download]
}

/** What installing the missing browsers would change on this machine, for the plan: nothing, or one line. */
export async function chromiumPlan() {
  const missing = await missingKinds()
  const last = mayInstallPackages() ? ', or as system packages if the download fails' : ''
  return missing.length > 0 ? [`${listed(missing)} into .cache/browsers${last}`] : []
}

/**
 * A working Chromium, installed if there is none yet, as its headless shell is; throws a clear message if there is still no
 * Chromium, and says so if there is only no shell.
 *
 * @param {{ find?: typeof find, run?: typeof runText, say?: (line: string) => void }} [tools]
 */
export async function ensureChromium({ find: look = find, run = runText, say = print } = {}) {
  let missing = await missingKinds(look)
  for (const installer of installers(run)) {
    if (missing.length === 0) break
    say(installer.says(missing))
    await installer.run(missing)
    missing = await missingKinds(look)
  }
  if (missing.includes(full)) throw new Error(notFound)
  if (missing.includes(shell)) say(noShell)
  return look(full)
}

const listed = missing => missing.map(({ title }) => title).join(' and ')

function noted({ name }, path) {
  writeStamp(name, path)
  return path
}

/** @param {string} [folder] default Playwright's own */
async function playwrightPath({ name }, folder) {
  const code = `import('playwright-core/lib/coreBundle').then(({ registry: { registry } }) => process.stdout.write(registry.findExecutable('${name}').executablePath()))`
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
