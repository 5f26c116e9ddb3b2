import { mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import type { BuildOptions, BuildResult } from './BuildOptions.js'
import { fileNames } from './fileNames.js'
import { readApi } from './readApi.js'
import { readFolder } from './readFolder.js'

const extensions: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/svg+xml': 'svg',
}
/** A `data:` picture longer than this would not be read back. */
const MOST_INLINE = 180_000

/**
 * Writes the file of a static directory, for `walletDirectory({ static })`, from an explorer or from a folder. Runs in Node.
 * Rejects with the `KitError` of a request that failed; pictures that cannot be had are left out.
 *
 * @example
 * await buildDirectory({ from: { folder: 'wallets' }, out: 'public/wallets.json' })
 */
export async function buildDirectory(options: BuildOptions): Promise<BuildResult> {
  const { from, out, images = 'inline', limit = 2_000 } = options
  const all = await ('folder' in from
    ? readFolder(from.folder, options)
    : readApi(from, { ...options, limit }))
  const found = all.slice(0, limit)
  const folder = `${basename(out, extname(out))}-images`
  const name = fileNames()
  let pictures = 0
  const wallets: unknown[] = []
  for (const { listing, picture } of found) {
    const { imageUrl, ...rest } = listing
    const image = images === 'none' ? undefined : await picture()
    if (!image) {
      wallets.push(rest)
      continue
    }
    const type = image.type
    const bytes = Buffer.from(await image.arrayBuffer())
    const inline = `data:${type};base64,${bytes.toString('base64')}`
    if (images === 'inline' && inline.length <= MOST_INLINE && type !== 'image/gif') {
      wallets.push({ ...rest, imageUrl: inline })
    } else {
      const file = `${name(listing.id)}.${extensions[type]}`
      await mkdir(join(dirname(out), folder), { recursive: true })
      await writeFile(join(dirname(out), folder, file), bytes)
      wallets.push({ ...rest, imageUrl: `${folder}/${file}` })
    }
    pictures++
  }
  const text = `${JSON.stringify({ version: 1, wallets })}\n`
  await mkdir(dirname(out), { recursive: true })
  await writeFile(out, text)
  return { file: out, wallets: wallets.length, pictures, bytes: Buffer.byteLength(text) }
}
