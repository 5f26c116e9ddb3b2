import { type ConnectorGroup, connectorGroups, type KitOptions, type Wallet } from '@latchkit/core'
import { isDoubtful } from './isDoubtful.js'
import { isTiles } from './isTiles.js'
import type { WalletEntry } from './WalletEntry.js'
import { walletEntries } from './walletEntries.js'

/** This many wallets by one maker are worth a choice. */
const MOST_ALIKE = 8

/**
 * Installed wallets that are one of many with the same picture, or with names that differ in a number alone: one script that
 * announces itself again and again. They are listed behind the others.
 */
function crowdOf(entries: readonly WalletEntry[]): ReadonlySet<WalletEntry> {
  const counts = new Map<string | undefined, number>()
  const count = (look: string | undefined) => counts.get(look) ?? 0
  const looksOf = ({ name, icon }: WalletEntry) => [name.toLowerCase().replace(/[\d\s]+/g, ''), icon]
  const installed = entries.filter(entry => entry.installed)
  for (const look of installed.flatMap(looksOf)) if (look) counts.set(look, count(look) + 1)
  return new Set(installed.filter(entry => looksOf(entry).some(look => count(look) > MOST_ALIKE)))
}

/** Rows of one group on the Connect view; the rest is in All wallets. */
const MOST_ROWS = 6
/** Featured tiles: one row of four, or two. */
const MOST_TILES = 8
/** From this many on, search gets a row of its own. */
const WORTH_A_LIST = 4

export interface ConnectFacts {
  readonly wallets: readonly Wallet[]
  readonly options: KitOptions
  /** The family whose wallets are shown, when one was asked for. */
  readonly namespace?: string
  /** Ids of the contributed methods, in their own order. */
  readonly contributed: readonly MethodId[]
  /** The wallets of a directory. */
  readonly offer?: ListedOffer
}

export interface ListedOffer {
  /** Puts the listed wallets beside those that are here. */
  merge(own: readonly WalletEntry[]): readonly WalletEntry[]
  /** Number of further wallets, once it is known. */
  readonly more?: number
}

/** One group of the wallet part with what is in it, never empty. */
export interface ConnectSection {
  readonly group: ConnectorGroup
  readonly entries: readonly WalletEntry[]
}

export interface ConnectLayout {
  readonly methods: readonly MethodId[]
  readonly sections: readonly ConnectSection[]
  /** All wallets there are, shown here or not; `undefined` while nobody knows. */
  readonly total: number | undefined
  /** True if there is more to find than is shown. */
  readonly hasMore: boolean
}

function groupOf(entry: WalletEntry, featured: readonly string[]): ConnectorGroup {
  const { id, wallet, installed, group } = entry
  if (group) return group
  // A wallet that claims another's name is never offered as the one used before.
  if (wallet?.lastUsed !== undefined && !isDoubtful(entry)) return 'recent'
  if (wallet?.own === 'relay') return 'walletConnect'
  if (featured.includes(id) && !installed) return 'featured'
  if (installed) return 'injected'
  return wallet?.type === 'EXTERNAL' ? 'external' : 'custom'
}

const usedAt = ({ lastUsed, wallet }: WalletEntry) => lastUsed ?? wallet?.lastUsed ?? 0

/** Arranges the Connect view (specification §2): methods, groups in order, and what each group holds. */
export function connectLayout({
  wallets,
  options,
  namespace,
  contributed,
  offer,
}: ConnectFacts): ConnectLayout {
  const featured = options.featuredWalletIds ?? []
  const own = walletEntries(wallets, options, namespace)
  const entries = offer?.merge(own) ?? own
  const crowd = crowdOf(entries)
  const rank = (entry: WalletEntry) =>
    isDoubtful(entry) ? 3 : crowd.has(entry) ? 2 : featured.includes(entry.id) ? 0 : 1
  const sections = connectorGroups(options.connectorGroupOrder).flatMap(group => {
    const all = entries.filter(entry => groupOf(entry, featured) === group)
    if (group === 'recent') all.sort((a, b) => usedAt(b) - usedAt(a))
    else all.sort((a, b) => rank(a) - rank(b))
    return all.length > 0 ? [{ group, all }] : []
  })
  const shown = sections.map(({ group, all }) => ({
    group,
    entries: all.slice(0, isTiles(group) ? MOST_TILES : MOST_ROWS),
  }))
  const count = shown.reduce((sum, section) => sum + section.entries.length, 0)
  const hasInstalled = entries.some(entry => entry.installed)
  return {
    methods: methodOrder({ order: options.connectMethodsOrder, hasInstalled, contributed }),
    sections: shown,
    total: offer ? offer.more && own.length + offer.more : own.length,
    hasMore: offer !== undefined || entries.length > count || entries.length >= WORTH_A_LIST,
  }
}

/** A way to connect: the wallet rows, or a contributed method by its id. */
export type MethodId = 'email' | 'social' | 'wallet' | (string & {})

export interface MethodFacts {
  /** The app's own order (`connectMethodsOrder`). */
  readonly order?: readonly MethodId[]
  /** An injected or announced wallet is there. */
  readonly hasInstalled: boolean
  /** Ids of the contributed methods, in their own order. */
  readonly contributed: readonly MethodId[]
}

/**
 * The order of the methods (specification §2): as contributed, then wallets; wallets first when one is installed; the app's
 * own order above both. What no order names follows the ones it does; what nobody contributed is left out.
 */
export function methodOrder({ order, hasInstalled, contributed }: MethodFacts): MethodId[] {
  const base = order ?? (hasInstalled ? ['wallet'] : [])
  return [...new Set<MethodId>([...base, ...contributed, 'wallet'])].filter(
    id => id === 'wallet' || contributed.includes(id),
  )
}
