import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const here = fileURLToPath(new URL('.', import.meta.url))
const mains = {
  kit: join(here, '..', 'entries', 'button.mjs'),
  plain: join(here, 'plain.mjs'),
  bare: join(here, 'bare.mjs'),
}

/**
 * Production builds of the pages that are compared, from the packed tarballs.
 *
 * @param {string} folder where the tarballs are installed
 * @returns {Promise<{ kit: string, plain: string, bare: string }>} the folders to serve
 */
export async function buildPages(folder) {
  const made = {}
  for (const [name, main] of Object.entries(mains)) {
    const app = join(folder, 'apps', `page-${name}`)
    rmSync(app, { recursive: true, force: true })
    mkdirSync(app, { recursive: true })
    copyFileSync(join(here, 'index.html'), join(app, 'index.html'))
    copyFileSync(main, join(app, 'main.mjs'))
    await build({ root: app, configFile: false, logLevel: 'silent', build: { target: 'es2022' } })
    made[name] = join(app, 'dist')
  }
  return made
}
