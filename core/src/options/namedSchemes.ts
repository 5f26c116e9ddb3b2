import type { KitOptions } from './KitOptions.js'

/** The wallet schemes that an app names: in `walletSchemes`, and in the links of its custom wallets. */
export function namedSchemes({ walletSchemes = [], customWallets = [] }: KitOptions): readonly string[] {
  const links = customWallets.flatMap(({ mobileLink, desktopLink }) => [mobileLink, desktopLink])
  const own = links.flatMap(link => /^([a-z][a-z\d+.-]*):/i.exec(link ?? '')?.[1]?.toLowerCase() ?? [])
  return [...walletSchemes, ...own]
}
