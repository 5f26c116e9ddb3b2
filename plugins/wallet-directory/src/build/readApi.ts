import type { WalletListing } from '@latchkit/core'
import { createExplorer } from '../explorer/createExplorer.js'
import { fetchImage } from '../images/fetchImage.js'
import type { BuildOptions, BuiltWallet } from './BuildOptions.js'

const PAGE = 40
const MAX_PAGES = 250

/** All wallets of an explorer, page by page, until it has no more or repeats itself. */
export async function readApi(
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
