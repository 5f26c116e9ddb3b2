import type { WalletListing } from '@latchkit/core'

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
