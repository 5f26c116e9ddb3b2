/** The sort keys of a wallet list. */
export interface Listed {
  readonly id: string
  readonly rdns?: string
}

export interface SortFacts {
  /** Reverse domain names, or ids, of the wallets that are installed. */
  readonly installed: readonly string[]
  readonly featured: readonly string[]
}

/** Puts installed wallets first, then featured ones, otherwise leaves the order as it is. */
export function sortInstalled<Entry extends Listed>(
  wallets: readonly Entry[],
  { installed, featured }: SortFacts,
): (Entry & { readonly installed: boolean })[] {
  const rank = (wallet: Listed & { installed: boolean }) =>
    wallet.installed ? 0 : featured.includes(wallet.id) ? 1 : 2
  return wallets
    .map(wallet => ({ ...wallet, installed: installed.includes(wallet.rdns ?? wallet.id) }))
    .sort((a, b) => rank(a) - rank(b))
}
