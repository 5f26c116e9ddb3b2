import type { WalletEntry } from './WalletEntry.js'

/**
 * React keys for the entries of a list: names, and a number where several have one name. A wallet keeps its key while
 * more of its connectors are found, although its id may change: an element that is replaced loses a click that has
 * begun.
 */
export function walletKeys(entries: readonly WalletEntry[]): string[] {
  const counts = new Map<string, number>()
  return entries.map(({ name }) => {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return `${name} ${count}`
  })
}
