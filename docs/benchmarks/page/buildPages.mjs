import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const here = fileURLToPath(new URL('.', import.meta.url))
const button = join(here, '..', 'entries', 'button.mjs')

/**
 * Production builds of the pages that are compared, from the packed tarballs.
 *
 * @param {{ folder: string, earlier?: string, adapter?: string }} folders where the tarballs are installed, those of an earlier commit, and
 *   Solana's wallet-adapter
 * @returns {Promise<Record<string, string>>} the folders to serve
 */
export async function buildPages({ folder, earlier, adapter }) {
  const pages = {
    kit: [folder, button],
    earlier: [earlier, button],
    adapter: [adapter, join(here, 'adapter.mjs')],
    plain: [folder, join(here, 'plain.mjs')],
    bare: [folder, join(here, 'bare.mjs')],
  }
  const made = {}
  for (const [name, [installed, main]] of Object.entries(pages)) {
    if (!installed) continue
    const app = join(installed, 'apps', `page-${name}`)
    rmSync(app, { recursive: true, force: true })
    mkdirSync(app, { recursive: true })
    copyFileSync(join(here, 'index.html'), join(app, 'index.html'))
    copyFileSync(main, join(app, 'main.mjs'))
    await build({ root: app, configFile: false, logLevel: 'silent', build: { target: 'es2022' } })
    made[name] = join(app, 'dist')
  }
  return made
}
