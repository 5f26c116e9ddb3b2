import type { SentTransaction } from '@latchkit/core'
import type { Entry } from './Entry.js'

/** What this kit sent as a row, until a history tells it. */
export const sentEntry = (sent: SentTransaction): Entry => ({
  id: `sent ${sent.hash}`,
  hash: sent.hash,
  at: sent.sentAt,
  status: sent.status,
  operation: 'send',
  moves: [
    {
      direction: 'out',
      amount: sent.amount,
      decimals: sent.decimals,
      ...(sent.asset ? { asset: sent.asset } : {}),
      native: sent.asset === undefined,
      name: '',
      symbol: sent.symbol,
      isSpam: false,
    },
  ],
  more: 0,
  party: { side: 'to', address: sent.to, ...(sent.name === undefined ? {} : { name: sent.name }) },
  isSpam: false,
  isOwn: true,
})
