import {
  type Account,
  atom,
  type CaipNetworkId,
  type SentTransaction,
  SentTransactions,
} from '@latchkit/core'
import { useMemo } from 'react'
import { useBaseKit } from './useBaseKit.js'
import { useValue } from './useValue.js'

const nothing$ = atom<readonly SentTransaction[]>([])

/** When the last transaction that an account sent on a network settled, in ms since the epoch; 0 for never. */
export function useLastSettled(account: Account | undefined, networkId: CaipNetworkId | undefined): number {
  const kit = useBaseKit()
  const sent$ = useMemo(
    () => (account && kit.find(SentTransactions, account)?.sent$) ?? nothing$,
    [kit, account],
  )
  const sent = useValue(sent$)
  // The account of a row may be written for another network of the same key.
  const own = sent.filter(row => row.networkId === networkId && row.from.endsWith(`:${account?.address}`))
  return Math.max(0, ...own.map(({ settledAt = 0 }) => settledAt))
}
