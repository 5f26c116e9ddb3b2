import type { KitOptions } from './KitOptions.js'

/** The schemes of wallets that an app names: in its options, and by the links of wallets that it lists itself. */
export function namedSchemes({ walletSchemes = [], customWallets = [] }: KitOptions): readonly string[] {
  const links = customWallets.flatMap(({ mobileLink, desktopLink }) => [mobileLink, desktopLink])
  const own = links.flatMap(link => /^([a-z][a-z\d+.-]*):/i.exec(link ?? '')?.[1]?.toLowerCase() ?? [])
  return [...walletSchemes, ...own]
}
