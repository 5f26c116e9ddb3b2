import type { Wallet, WalletListing } from '@latchkit/core'

/** Like `isSameWallet` for many listings: tells whether any of the wallets is the one that is listed. */
export function createMatcher(wallets: readonly Wallet[]): (listing: WalletListing) => boolean {
  const names = new Set<string>()
  const keys = new Set<string>()
  for (const { connectors } of wallets) {
    for (const { id, rdns, explorerId, namespace } of connectors) {
      for (const name of [id, rdns, explorerId]) if (name) names.add(name)
      keys.add(`${namespace} ${id}`)
    }
  }
  return ({ id, rdns, injected = [] }) =>
    names.has(id) ||
    (rdns !== undefined && names.has(rdns)) ||
    injected.some(key => keys.has(`${key.namespace} ${key.id}`))
}
