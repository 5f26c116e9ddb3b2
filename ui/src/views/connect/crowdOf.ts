import type { WalletEntry } from './WalletEntry.js'

/** So many wallets of one maker are a choice. */
const MOST_ALIKE = 8

/**
 * Installed wallets that are one of many with the same picture, or with names that differ in a number alone: one script that
 * announces itself again and again. They are listed behind the others.
 */
export function crowdOf(entries: readonly WalletEntry[]): ReadonlySet<WalletEntry> {
  const groups = new Map<string, WalletEntry[]>()
  for (const entry of entries) {
    if (!entry.installed) continue
    const name = entry.name.toLowerCase().replace(/[\d\s]+/g, '')
    for (const key of [`name ${name}`, ...(entry.icon ? [entry.icon] : [])]) {
      const group = groups.get(key)
      if (group) group.push(entry)
      else groups.set(key, [entry])
    }
  }
  return new Set([...groups.values()].filter(({ length }) => length > MOST_ALIKE).flat())
}
