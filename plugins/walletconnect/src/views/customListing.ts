import type { CustomWallet, WalletListing } from '@latchkit/core'
import { checkUrl } from '@latchkit/core/safe'

/** A wallet that the app lists by itself, as a directory would list it. It says nothing of relays, so it is taken to use one. */
export function customListing(
  wallets: readonly CustomWallet[] | undefined,
  id: string,
): WalletListing | undefined {
  const found = wallets?.find(wallet => wallet.id === id)
  return found && { ...found, imageUrl: checkUrl(found.imageUrl, 'image')?.href, pairs: true }
}
