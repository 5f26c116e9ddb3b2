import type { KitOptions, WalletListing } from '@latchkit/core'

/** Wallets with in-wallet links, which listings do not have. */
const withOwnLinks = /^(?:phantom|solflare|coinbase|base|binance)\b/i

/** Whether the wallet can be opened on a phone. */
export const opensOnPhone = ({ name, mobileLink, universalLink, webappLink }: WalletListing): boolean =>
  Boolean(mobileLink ?? universalLink ?? webappLink) || withOwnLinks.test(name)

/** Whether this is a phone or a tablet, which have no extensions. */
export function isPhone(): boolean {
  const { userAgent = '', maxTouchPoints = 0 } = globalThis.navigator ?? {}
  // iPads identify as Macs.
  return (
    /android|iphone|ipad|ipod|mobile/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1)
  )
}

/** Whether the app's options list a wallet, by id or rdns. */
export function isListed(
  { id, rdns = id }: Pick<WalletListing, 'id' | 'rdns'>,
  { includeWalletIds: only, excludeWalletIds: without = [] }: KitOptions,
): boolean {
  const isNamed = (ids: readonly string[]) => ids.includes(id) || ids.includes(rdns)
  return (!only || isNamed(only)) && !isNamed(without)
}
