import type { SentTransaction } from '@latchkit/core'
import { parseCaip10 } from '@latchkit/core/plugin'
import type { Purchase } from '../contract/Purchase.js'

/** The transactions of purchases, as Activity lists them. Arrivals seen only in the balance have none. */
export const boughtTransactions = (purchases: readonly Purchase[]): readonly SentTransaction[] =>
  purchases.flatMap(({ account, networkId, asset, sellerName, startedAt, arrivedAt = startedAt, arrivals }) =>
    arrivals.flatMap(({ hash, amount: { amount, decimals }, symbol, isAsked }) => {
      if (hash === undefined || !isAsked) return []
      return [
        {
          hash,
          networkId,
          from: account,
          to: parseCaip10(account).address,
          name: sellerName,
          ...(asset.includes('/slip44:') ? {} : { asset }),
          amount,
          decimals,
          symbol,
          operation: 'buy' as const,
          sentAt: arrivedAt,
          status: 'confirmed' as const,
          settledAt: arrivedAt,
        },
      ]
    }),
  )
