import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { serveFiles } from '../serveFiles.mjs'

const here = import.meta.dirname

/**
 * Builds a page for production from the packages that are installed in a folder.
 *
 * @param {string} folder
 * @param {string} name
 * @param {string} main its script
 * @param {Record<string, string>} [files] what it fetches, by path
 * @returns {Promise<string>} the folder to serve
 */
export async function buildPage(folder, name, main, files = {}) {
  const app = join(folder, 'apps', `page-${name}`)
  rmSync(app, { recursive: true, force: true })
  mkdirSync(app, { recursive: true })
  copyFileSync(join(here, 'index.html'), join(app, 'index.html'))
  copyFileSync(main, join(app, 'main.mjs'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(app, 'public', path)), { recursive: true })
    writeFileSync(join(app, 'public', path), text)
  }
  await build({ root: app, configFile: false, logLevel: 'silent', build: { target: 'es2022' } })
  return join(app, 'dist')
}

/** Builds and serves the page of an entry; `url` is its own. */
export async function servePage(folder, name, files) {
  const main = join(here, '..', 'entries', `${name}.mjs`)
  const { url, close } = await serveFiles([await buildPage(folder, name, main, files)])
  return { url: `${url}/index.html`, close }
}

/** Opens a page in a context of its own, as somebody new, and gives what the visit returns. */
export async function visitOnce(browser, visit, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options })
  try {
    return await visit(await context.newPage(), context)
  } finally {
    await context.close()
  }
}

/** Visits one time more than is counted: the first warms up the browser and whatever it asks. */
export async function visitOften(runs, visit) {
  const visits = []
  for (let run = 0; run <= runs; run += 1) {
    const measured = await visit()
    if (run > 0) visits.push(measured)
  }
  return visits
}
