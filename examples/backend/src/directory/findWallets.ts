import type { DirectoryWallet } from './DirectoryWallet.js'

/** A query. Values in a list are alternatives; absent fields do not restrict. */
export interface WalletSearch {
  /** Starts at 1. */
  readonly page: number
  readonly entries: number
  readonly search?: string
  readonly include?: readonly string[]
  readonly exclude?: readonly string[]
  /** CAIP-2; a wallet must support one of them. */
  readonly chains?: readonly string[]
  readonly badge?: string
  readonly names?: readonly string[]
  readonly rdns?: readonly string[]
  readonly payFirst?: boolean
  readonly payOnly?: boolean
}

export function findWallets(wallets: readonly DirectoryWallet[], query: WalletSearch) {
  const { page, entries, include, exclude, chains, badge, payFirst, payOnly } = query
  const names = query.names?.map(fold)
  const rdns = query.rdns?.map(fold)
  const search = fold(query.search ?? '')
  const matching = wallets.filter(
    wallet =>
      (!include || include.includes(wallet.id)) &&
      !exclude?.includes(wallet.id) &&
      (!chains || wallet.chains.some(chain => chains.includes(chain))) &&
      (!badge || wallet.badge_type === badge) &&
      (!names || names.includes(fold(wallet.name))) &&
      (!rdns || rdns.includes(fold(wallet.rdns ?? ''))) &&
      (!payOnly || wallet.supports_wcpay) &&
      (search === '' || fold(wallet.name).includes(search)),
  )
  const rank = (wallet: DirectoryWallet) => {
    const pay = payFirst && wallet.supports_wcpay ? 0 : 1
    const start = search !== '' && fold(wallet.name).startsWith(search) ? 0 : 1
    return pay * 2 + start
  }
  const sorted = matching.sort((a, b) => rank(a) - rank(b) || a.order - b.order)
  return { data: sorted.slice((page - 1) * entries, page * entries), count: sorted.length }
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
