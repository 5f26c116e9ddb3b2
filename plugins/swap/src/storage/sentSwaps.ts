import type { SentTransaction } from '@latchkit/core'
import { isTrade, type SwapRecord } from '../contract/SwapRecord.js'

/** Broadcast transactions as Activity lists them. A trade's result is only shown once the network has reported it. */
export const sentSwaps = (records: readonly SwapRecord[]): readonly SentTransaction[] =>
  records.flatMap(record => {
    const { hash, networkId, account, target, from, to, received, sentAt, status, settledAt } = record
    if (hash === undefined) return []
    return [
      {
        hash,
        networkId,
        from: account,
        to: target,
        ...(from.native ? {} : { asset: from.asset }),
        amount: from.amount,
        decimals: from.decimals,
        symbol: from.symbol,
        operation: isTrade(record) ? ('trade' as const) : ('approve' as const),
        ...(isTrade(record)
          ? {
              gain: {
                ...(to.native ? {} : { asset: to.asset }),
                amount: received,
                decimals: to.decimals,
                symbol: to.symbol,
              },
            }
          : {}),
        sentAt,
        status,
        settledAt,
      },
    ]
  })
