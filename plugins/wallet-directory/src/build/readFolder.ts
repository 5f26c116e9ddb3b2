import { readdir, readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { fromExplorer } from '../explorer/fromExplorer.js'
import { imageType } from '../images/imageType.js'
import { readListing } from '../listing/readListing.js'
import type { BuildOptions, BuiltWallet } from './BuildOptions.js'

/** The wallets of a folder's `.json` files, by file name. An image is named by `imageUrl`, or by the wallet's id. */
export async function readFolder(
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
