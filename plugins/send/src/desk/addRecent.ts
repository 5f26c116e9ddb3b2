import type { SentTransaction, StorageAdapter } from '@latchkit/core'
import { recentsShelf } from './recentsShelf.js'

/** Remembers whom a confirmed transfer paid. One of nothing pays nobody. */
export function addRecent(
  storage: StorageAdapter,
  { from, to, name, memo, amount, sentAt }: SentTransaction,
): void {
  if (amount <= 0n) return
  const [namespace = ''] = from.split(':')
  const known = recentsShelf.load(storage) ?? []
  const isSame = (other: { namespace: string; address: string }) =>
    other.namespace === namespace && other.address === to
  const times = (known.find(isSame)?.times ?? 0) + 1
  const said = { ...(name === undefined ? {} : { name }), ...(memo === undefined ? {} : { memo }) }
  const entry = { namespace, address: to, ...said, times, at: sentAt }
  recentsShelf.save(storage, [entry, ...known.filter(other => !isSame(other))].slice(0, 20))
}
