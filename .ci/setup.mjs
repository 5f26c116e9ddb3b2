import { pathToFileURL } from 'node:url'
import { ensureChromium } from './chromium.mjs'
import { installDependencies } from './dependencies.mjs'

const oldest = [20, 19]

/**
 * Makes a fresh clone ready: the right Node, the dependencies, and a Chromium where one is needed.
 * Costs next to nothing when all is in place.
 *
 * @param {{ browser?: boolean }} [options]
 * @returns {Promise<{ chromium?: string }>}
 */
export async function setUp({ browser = true } = {}) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < oldest[0] || (major === oldest[0] && minor < oldest[1])) {
    throw new Error(`Node ${oldest.join('.')} or newer is needed; this is ${process.versions.node}.`)
  }
  const done = await installDependencies()
  if (done) process.stdout.write(`${done}\n`)
  return browser ? { chromium: await ensureChromium() } : {}
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    const { chromium } = await setUp()
    process.stdout.write(`Ready. Chromium: ${chromium}\n`)
  } catch (error) {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
