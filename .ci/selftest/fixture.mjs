import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../root.mjs'

let made = 0

/** Inside the repository, so that installed packages resolve from it. */
const place = join(root, '.cache', 'selftest')

/**
 * Creates a small repository with these files.
 *
 * @param {Record<string, string | object>} files text or JSON by path
 * @returns {string} its folder
 */
export function fixture(files) {
  made += 1
  const folder = join(place, String(made))
  rmSync(folder, { recursive: true, force: true })
  for (const [path, content] of Object.entries(files)) {
    const at = join(folder, path)
    mkdirSync(dirname(at), { recursive: true })
    writeFileSync(at, typeof content === 'string' ? content : JSON.stringify(content, undefined, 2))
  }
  return folder
}
