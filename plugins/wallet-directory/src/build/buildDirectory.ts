import { mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import type { WalletListing } from '@latchkit/core'
import { createExplorer } from '../explorer/createExplorer.js'
import { fetchImage } from '../images/fetchImage.js'
import type { BuildOptions, BuildResult, BuiltWallet } from './BuildOptions.js'
import { readFolder } from './readFolder.js'

const PAGE = 40
const MAX_PAGES = 250

const extensions: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/svg+xml': 'svg',
}
/** Longer `data:` images would be refused when read. */
const MAX_INLINE = 180_000

/**
 * Writes the file of a static directory, for `walletDirectory({ static })`, from an explorer or from a folder. Runs in Node.
 * Rejects with the `KitError` of a failed request; images that fail to load are left out.
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
    if (images === 'inline' && inline.length <= MAX_INLINE && type !== 'image/gif') {
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

/** Makes file names from arbitrary ids: always unique, never a path. */
function fileNames(): (id: string) => string {
  const taken = new Set<string>()
  return id => {
    const base =
      id
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '')
        .slice(0, 60) || 'wallet'
    let name = base
    for (let count = 2; taken.has(name); count++) name = `${base}-${count}`
    taken.add(name)
    return name
  }
}

/** All wallets of an explorer, page by page, until it has no more or repeats itself. */
async function readApi(
  { url, projectId }: { readonly url: string; readonly projectId?: string },
  {
    chains,
    certified,
    limit = Number.POSITIVE_INFINITY,
  }: Pick<BuildOptions, 'chains' | 'certified' | 'limit'>,
): Promise<BuiltWallet[]> {
  const explorer = createExplorer({ url, projectId, isDefault: false })
  const found = new Map<string, WalletListing>()
  for (let page = 1; page <= MAX_PAGES && found.size < limit; page++) {
    const before = found.size
    const { wallets, last } = await explorer.list({ page, entries: PAGE, chains, certified })
    for (const wallet of wallets) if (!found.has(wallet.id)) found.set(wallet.id, wallet)
    if (last || found.size === before) break
  }
  return [...found.values()].map(listing => ({
    listing,
    picture: async () => {
      if (!listing.imageUrl) return undefined
      const image = await fetchImage(listing.imageUrl, new AbortController().signal)
      return image === 'busy' ? undefined : image
    },
  }))
}
