import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** How much the frame loads before its first paint, in bytes after gzip: the document and what it names. */
export async function weighFrame(folder: string): Promise<{ bytes: number; files: number }> {
  const html = await readFile(join(folder, 'sdk.html'), 'utf8')
  const files = [...html.matchAll(/(?:src|href)="\/([^"]+)"/g)].map(([, file = '']) => file)
  const sizes = await Promise.all(
    files.map(async file => gzipSync(await readFile(join(folder, file))).length),
  )
  return { bytes: sizes.reduce((sum, size) => sum + size, gzipSync(html).length), files: files.length }
}
