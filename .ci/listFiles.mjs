import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const skipped = new Set(['node_modules', 'dist', '.git', '.cache', '.next', '.vite', '.sandbox', 'coverage'])

/**
 * The files below a folder in a stable order, without installed or built ones. A file stands for itself.
 *
 * @param {string} path
 * @param {{ built?: boolean }} [options] `built` also enters `dist`
 * @returns {string[]}
 */
export function listFiles(path, { built = false } = {}) {
  if (!statSync(path).isDirectory()) return [path]
  const files = []
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of entries) {
    if (skipped.has(entry.name) && !(built && entry.name === 'dist')) continue
    const at = join(path, entry.name)
    if (entry.isDirectory()) files.push(...listFiles(at, { built }))
    else if (entry.isFile()) files.push(at)
  }
  return files
}
