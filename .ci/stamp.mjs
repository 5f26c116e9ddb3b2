import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

const folder = join(root, 'node_modules', '.latchkit')

/**
 * The content recorded when the work of this name was last done, or undefined.
 *
 * @param {string} name
 */
export function readStamp(name) {
  try {
    return readFileSync(join(folder, name), 'utf8')
  } catch {
    return undefined
  }
}

/**
 * Records that the work was done for this content. The records are deleted with `node_modules`.
 *
 * @param {string} name
 * @param {string} text
 */
export function writeStamp(name, text) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), text)
}
