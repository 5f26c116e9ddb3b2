import type { SentTransaction } from '@latchkit/core'
import type { Plan } from './Plan.js'

/** A transfer before its hash is known. */
export type Transfer = Omit<SentTransaction, 'hash' | 'status' | 'settledAt'>

/** The transfer of a plan, sent now. */
export function transferOf({ account, network, asset, amount, to, name, memo }: Plan): Transfer {
  return {
    networkId: network.id,
    from: account.caipAddress,
    to,
    ...(name === undefined ? {} : { name }),
    ...(memo === undefined ? {} : { memo }),
    ...(asset.id === undefined ? {} : { asset: asset.id }),
    amount,
    decimals: asset.decimals,
    symbol: asset.symbol,
    sentAt: Date.now(),
  }
}
