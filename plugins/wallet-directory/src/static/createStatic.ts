import { loadOnce, type WalletListing } from '@latchkit/core'
import { settleBy } from '@latchkit/core/async'
import type { Source } from '../listing/Source.js'

/** Text for searching: without case and accents. */
const foldText = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The rank of a name by where it contains a word. */
const rank = (name: string, word: string) => (name.startsWith(word) ? 0 : name.includes(` ${word}`) ? 1 : 2)

/**
 * Searches wallets by name, ignoring case and accents: all words have to match. Names that start with the first word come first,
 * then those with a word that does; otherwise the order stays.
 */
export function createSearch<Item extends Pick<WalletListing, 'name'>>(
  items: readonly Item[],
): (query: string) => readonly Item[] {
  const index = items.map(item => ({ item, name: foldText(item.name) }))
  return query => {
    const words = foldText(query.slice(0, 100)).split(/\s+/).filter(Boolean)
    const [first] = words
    if (first === undefined) return items
    return index
      .filter(({ name }) => words.every(word => name.includes(word)))
      .sort((a, b) => rank(a.name, first) - rank(b.name, first))
      .map(({ item }) => item)
  }
}

const TIMEOUT_MS = 10_000

interface Loaded {
  readonly all: readonly WalletListing[]
  readonly byId: ReadonlyMap<string, WalletListing>
  readonly search: (query: string) => readonly WalletListing[]
}

const namespaceOf = (chain: string) => chain.split(':')[0]

/**
 * A list that is loaded once and searched locally. Wallets are filtered by namespace, not by network: users can add networks to a
 * wallet that its listing does not name.
 */
export function createStatic(load: () => Promise<readonly WalletListing[]>): Source {
  const index = loadOnce(async (): Promise<Loaded> => {
    const all = await load()
    return { all, byId: new Map(all.map(wallet => [wallet.id, wallet])), search: createSearch(all) }
  })
  const loaded = (signal?: AbortSignal) => settleBy(index(), TIMEOUT_MS, signal)
  return {
    async list({ page, entries, search, certified, chains, include, exclude, signal }) {
      const { all, byId, search: find } = await loaded(signal)
      const families = chains?.map(namespaceOf)
      const from = include ? include.flatMap(id => byId.get(id) ?? []) : search ? find(search) : all
      const wallets = from.filter(
        wallet =>
          (!certified || wallet.badge === 'certified') &&
          !exclude?.includes(wallet.id) &&
          (!families || !wallet.chains || wallet.chains.some(id => families.includes(namespaceOf(id)))),
      )
      const start = (page - 1) * entries
      return {
        wallets: wallets.slice(start, start + entries),
        count: wallets.length,
        last: start + entries >= wallets.length,
      }
    },
    find: async (id, signal) => (await loaded(signal)).byId.get(id),
  }
}
