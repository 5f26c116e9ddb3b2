import type { SentTransaction } from '@latchkit/core'
import type { SwapRecord } from '../contract/SwapRecord.js'

/** What was broadcast, as Activity shows it. */
export const sentSwaps = (records: readonly SwapRecord[]): readonly SentTransaction[] =>
  records.flatMap(({ hash, networkId, account, target, from, sentAt, status, settledAt }) =>
    hash === undefined
      ? []
      : [
          {
            hash,
            networkId,
            from: account,
            to: target,
            ...(from.native ? {} : { asset: from.asset }),
            amount: from.amount,
            decimals: from.decimals,
            symbol: from.symbol,
            sentAt,
            status,
            settledAt,
          },
        ],
  )
