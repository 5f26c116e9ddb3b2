import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { listFiles } from './listFiles.mjs'
import { root } from './root.mjs'

/**
 * One hash over the names and contents of files and folders, and any additional text.
 *
 * @param {readonly string[]} paths absolute; missing ones count as empty
 * @param {readonly string[]} [extra]
 */
export function hashFiles(paths, extra = []) {
  const hash = createHash('sha256')
  for (const path of paths) {
    if (!existsSync(path)) continue
    for (const file of listFiles(path)) {
      hash.update(`${relative(root, file)}\0`)
      hash.update(readFileSync(file))
      hash.update('\0')
    }
  }
  for (const text of extra) hash.update(`${text}\0`)
  return hash.digest('hex').slice(0, 24)
}
