import type { WalletEntry } from './WalletEntry.js'

/** So many wallets of one maker are a choice. */
const MOST_ALIKE = 8

/**
 * Installed wallets that are one of many with the same picture, or with names that differ in a number alone: one script that
 * announces itself again and again. They are listed behind the others.
 */
export function crowdOf(entries: readonly WalletEntry[]): ReadonlySet<WalletEntry> {
  const counts = new Map<string | undefined, number>()
  const count = (look: string | undefined) => counts.get(look) ?? 0
  const looksOf = ({ name, icon }: WalletEntry) => [name.toLowerCase().replace(/[\d\s]+/g, ''), icon]
  const installed = entries.filter(entry => entry.installed)
  for (const look of installed.flatMap(looksOf)) if (look) counts.set(look, count(look) + 1)
  return new Set(installed.filter(entry => looksOf(entry).some(look => count(look) > MOST_ALIKE)))
}
