import type { KitOptions, WalletListing } from '@latchkit/core'

/** Whether the app's options list a wallet, by id or rdns. */
export function isListed(
  { id, rdns = id }: Pick<WalletListing, 'id' | 'rdns'>,
  { includeWalletIds: only, excludeWalletIds: without = [] }: KitOptions,
): boolean {
  const isNamed = (ids: readonly string[]) => ids.includes(id) || ids.includes(rdns)
  return (!only || isNamed(only)) && !isNamed(without)
}
