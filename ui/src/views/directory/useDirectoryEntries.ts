import type { Wallet, WalletDirectory, WalletListing } from '@latchkit/core'
import { useEffect, useMemo, useRef } from 'react'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useValue } from '../../hooks/useValue.js'
import { isSameWallet } from '../connect/isSameWallet.js'
import { searchEntries } from '../connect/searchEntries.js'
import type { WalletEntry } from '../connect/WalletEntry.js'
import { walletEntries } from '../connect/walletEntries.js'
import { supportsNamespace } from '../shared/supportsNamespace.js'
import { useAskedFamily } from '../shared/useAskedFamily.js'
import { useWalletFeed } from './useWalletFeed.js'
import { useWalletSearch } from './useWalletSearch.js'

const made = new WeakMap<WalletListing, WalletEntry>()

/** A listed wallet as an entry, the same one while it is the same listing. Its picture comes later. */
function listingEntry(listing: WalletListing): WalletEntry {
  const { id, name, rdns } = listing
  const entry = made.get(listing) ?? { id, name, rdns, installed: false, listing }
  made.set(listing, entry)
  return entry
}

/**
 * The list of all wallets: those that are here or that the app lists first, then the directory's. A wallet that
 * is here is shown once, as installed, and so is one that both the app and the directory list.
 */
function directoryEntries(
  own: readonly WalletEntry[],
  listings: readonly WalletListing[],
  wallets: readonly Wallet[],
): readonly WalletEntry[] {
  const isHere = createMatcher(wallets)
  const ids = new Set(own.map(({ id }) => id))
  return [...own, ...listings.filter(listing => !ids.has(listing.id) && !isHere(listing)).map(listingEntry)]
}

/** Like `isSameWallet` for many listings: tells whether any of the wallets is the one that is listed. */
function createMatcher(wallets: readonly Wallet[]): (listing: WalletListing) => boolean {
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

export interface DirectoryEntries {
  readonly entries: readonly WalletEntry[]
  /** Another list is another one of these. */
  readonly list: string
  /** They are the answer to a search. */
  readonly isFound: boolean
  /** All there are, searched or not; `undefined` while nobody knows. */
  readonly total: number | undefined
  readonly status: 'loading' | 'ready' | 'failed'
  more(): void
  retry(): void
}

/** Skeletons stand in for the page being loaded. */
const PAGE = 40
const pending = Array.from({ length: PAGE }, (_, at): WalletEntry => {
  return { id: `pending ${at}`, name: '', installed: false, pending: true }
})

/**
 * The wallets to show for what is typed: what is known here at once, the directory's answer when it comes, and skeletons
 * for what is on its way.
 */
export function useDirectoryEntries(
  directory: WalletDirectory,
  typed: string,
  certified: boolean,
): DirectoryEntries {
  const kit = useBaseKit()
  const wallets = useValue(kit.connections.wallets$)
  const family = useAskedFamily()
  const namespace = family?.namespace
  const feed = useWalletFeed(directory, certified, family)
  const search = useWalletSearch(directory, typed, certified, family)
  const own = useMemo(() => walletEntries(wallets, kit.options, namespace), [wallets, kit, namespace])
  const isSearch = typed.trim() !== ''

  const known = useMemo(() => {
    const certifiedOnly = ({ wallet, listing }: WalletEntry) =>
      wallet
        ? feed.wallets.some(other => isSameWallet(wallet, other))
        : feed.wallets.some(({ id }) => id === listing?.id)
    const local = certified ? own.filter(certifiedOnly) : own
    const listed = feed.wallets.filter(listing => supportsNamespace(listing, namespace))
    return { local, all: directoryEntries(local, listed, wallets) }
  }, [own, feed.wallets, wallets, certified, namespace])

  const entries = useMemo(() => {
    if (!isSearch) return known.all
    const here = searchEntries(known.all, typed)
    const listed = search.wallets.filter(listing => supportsNamespace(listing, namespace))
    const answer = directoryEntries(here, listed, wallets)
    // Wallets that the app or browser lists under another name do not match this query.
    const hidden = new Set(known.local.map(({ id }) => id))
    return answer.filter(entry => here.includes(entry) || !hidden.has(entry.id))
  }, [known, isSearch, typed, search.wallets, wallets, namespace])

  const isLoading = isSearch ? search.status === 'searching' : feed.status === 'loading'
  const hasFailed = isSearch ? search.status === 'failed' : feed.status === 'failed'
  const total = Math.max(known.local.length + (feed.count ?? 0), known.all.length)
  const isCounted = feed.count !== undefined
  const coming = isSearch ? 4 : Math.min(PAGE, Math.max(4, total - known.all.length || PAGE))
  const shown = useMemo(() => {
    if (!isLoading) return entries
    // Fill the row, so that nothing moves when the wallets arrive.
    const gap = isSearch ? 0 : (4 - ((entries.length + coming) % 4)) % 4
    return [...entries, ...pending.slice(0, Math.min(PAGE, coming + gap))]
  }, [entries, isLoading, isSearch, coming])
  const now: DirectoryEntries = {
    entries: shown,
    isFound: isSearch,
    list: `${certified} ${namespace} ${typed}`,
    total: isCounted ? total : undefined,
    status: isLoading ? 'loading' : hasFailed ? 'failed' : 'ready',
    more: isSearch ? () => {} : feed.more,
    retry: isSearch ? search.retry : feed.more,
  }
  // A local directory that responded before responds within the frame: until then nothing moves.
  const isAsking = directory.isLocal === true && isCounted && search.status === 'searching'
  const last = useRef(now)
  useEffect(() => {
    if (!isAsking) last.current = now
  })
  return isAsking ? last.current : now
}
