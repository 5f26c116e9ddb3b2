import { type Account, type CaipNetworkId, type SentTransaction, SentTransactions } from '@latchkit/core'
import { useBaseKit } from './useBaseKit.js'
import { usePartValues } from './usePartValues.js'

const sentOf = (source: SentTransactions) => source.sent$

/** When the last transaction that an account sent on a network settled, in ms since the epoch; 0 for never. */
export function useLastSettled(account: Account | undefined, networkId: CaipNetworkId | undefined): number {
  const kit = useBaseKit()
  const source = account && kit.find(SentTransactions, account)
  const [sent] = usePartValues(source ? [source] : [], sentOf)
  const rows: readonly (Partial<SentTransaction> | null)[] = Array.isArray(sent) ? sent : []
  // The account of a row may be written for another network of the same key.
  const isOwn = (row: (typeof rows)[number]) =>
    row?.networkId === networkId && String(row?.from).endsWith(`:${account?.address}`)
  return Math.max(0, ...rows.filter(isOwn).map(row => Number(row?.settledAt) || 0))
}
