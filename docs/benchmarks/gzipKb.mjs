import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

/**
 * Kilobytes (1,000 bytes) of files over the wire, each compressed separately.
 *
 * @param {readonly string[]} files absolute
 */
export function gzipKb(files) {
  const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0)
  return Math.round(bytes / 10) / 100
}
