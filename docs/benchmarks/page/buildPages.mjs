import { join } from 'node:path'
import { buildPage } from './servePage.mjs'

const here = import.meta.dirname
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
    if (installed) made[name] = await buildPage(installed, name, main)
  }
  return made
}
