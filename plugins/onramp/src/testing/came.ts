import type { HistoryPage } from '@latchkit/core'
import { usdc } from './openOnRamp.js'

/** A history in which dollars came, each amount in a transaction of its own: 0xd0, 0xd1 and so on. */
export const came = (...amounts: bigint[]): HistoryPage => ({
  transactions: amounts.map((amount, at) => ({
    id: `0xd${at}`,
    hash: `0xd${at}`,
    networkId: 'mock:1',
    minedAt: Date.now() + 1_000 * (at + 1),
    status: 'confirmed',
    operation: 'receive',
    transfers: [
      {
        direction: 'in',
        amount,
        decimals: 6,
        asset: usdc,
        native: false,
        name: 'USD Coin',
        symbol: 'USDC',
        isSpam: false,
      },
    ],
  })),
})
