import type { SentTransaction } from '@latchkit/core'
import { parseCaip10 } from '@latchkit/core/plugin'
import { assetIdOf } from '../assets/assetId.js'
import { type ExchangePayment, outcomeOf } from '../contract/ExchangePayment.js'

/** Exchange payments to the visitor's own accounts, as Activity lists them. */
export const fundedTransactions = (payments: readonly ExchangePayment[]): readonly SentTransaction[] =>
  payments.flatMap(payment => {
    const { kind, hash, recipient, asset, amount, received = amount, exchange, startedAt } = payment
    if (kind !== 'fund' || hash === undefined || outcomeOf(payment) !== 'paid') return []
    return [
      {
        hash,
        networkId: asset.network,
        from: recipient,
        to: parseCaip10(recipient).address,
        name: exchange.name,
        ...(asset.asset === 'native' ? {} : { asset: assetIdOf(asset) }),
        amount: received,
        decimals: asset.metadata.decimals,
        symbol: asset.metadata.symbol,
        operation: 'fund' as const,
        sentAt: startedAt,
        status: 'confirmed' as const,
        settledAt: startedAt,
      },
    ]
  })
