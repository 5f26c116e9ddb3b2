import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import type { WalletListing } from '@latchkit/core'
import { createExplorer } from '../explorer/createExplorer.js'
import { fromExplorer } from '../explorer/fromExplorer.js'
import { fetchImage } from '../images/fetchImage.js'
import { imageType } from '../images/imageType.js'
import { readListing } from '../listing/readListing.js'
import type { BuildOptions, BuildResult, BuiltWallet } from './BuildOptions.js'

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

/** The wallets of a folder's `.json` files, by file name. An image is named by `imageUrl`, or by the wallet's id. */
async function readFolder(
  folder: string,
  { chains, certified }: Pick<BuildOptions, 'chains' | 'certified'>,
): Promise<BuiltWallet[]> {
  const files = (await readdir(folder)).sort()
  const found = new Map<string, BuiltWallet>()
  for (const file of files.filter(name => extname(name) === '.json')) {
    for (const raw of entriesOf(JSON.parse(await readFile(join(folder, file), 'utf8')))) {
      const listing = read(raw)
      if (!listing || found.has(listing.id)) continue
      if (certified && listing.badge !== 'certified') continue
      if (chains && listing.chains && !listing.chains.some(id => chains.includes(id))) continue
      found.set(listing.id, { listing, picture: () => pictureOf(raw, listing.id) })
    }
  }
  return [...found.values()]

  async function pictureOf(raw: unknown, id: string): Promise<Blob | undefined> {
    const named = (raw as { imageUrl?: unknown }).imageUrl
    const name = files
      .filter(other => extname(other) !== '.json')
      .find(other => other === named || basename(other, extname(other)) === id)
    if (!name) return undefined
    const bytes = await readFile(join(folder, name))
    const type = imageType(bytes)
    return type ? new Blob([new Uint8Array(bytes)], { type }) : undefined
  }
}

function entriesOf(contents: unknown): readonly unknown[] {
  const list = Object(contents)
  if (Array.isArray(list)) return list
  const inside = [list.wallets, list.data].find(Array.isArray)
  return inside ?? [contents]
}

/** Reads our format or the explorer's. */
function read(raw: unknown) {
  const isOurs = !Object.keys(Object(raw)).some(key => key.includes('_'))
  return isOurs ? readListing(raw) : fromExplorer(raw, () => '')
}
