import { activity } from '@latchkit/activity'
import { createKit, definePlugin, History } from '@latchkit/core'
import { evm } from '@latchkit/eip155'
import { ConnectButton, KitProvider } from '@latchkit/ui'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

const COUNT = 100_000
const PAGE = 100
const HOUR = 3_600_000
const newest = Date.UTC(2026, 10, 1)
const operations = ['send', 'receive', 'trade', 'approve', 'mint']

const transfer = (direction, index, symbol) => ({
  direction,
  amount: BigInt(index + 1) * 12_345n,
  decimals: 6,
  asset: `eip155:1/erc20:0x${symbol}`,
  native: false,
  name: `Token ${symbol}`,
  symbol,
  isSpam: index % 97 === 0,
})
const transaction = (index, networkId) => ({
  id: `${networkId}:0x${index.toString(16).padStart(64, '0')}`,
  hash: `0x${index.toString(16).padStart(64, '0')}`,
  networkId,
  minedAt: newest - index * HOUR,
  status: index % 50 === 7 ? 'failed' : 'confirmed',
  operation: operations[index % operations.length],
  sentFrom: '0xd8da6bf26964af9d7eed9e03e53415d37aa96045',
  sentTo: `0x${(index * 7_919).toString(16).padStart(40, '0')}`,
  transfers: [transfer('out', index, `T${index % 40}`), transfer('in', index, `U${index % 30}`)],
})

/** A history of 100,000 transactions, generated on request. */
const history = definePlugin({
  id: 'bench-history',
  provides: [History],
  setup: () => ({
    provide: {
      history: {
        async history({ networkId, cursor = '0' }) {
          const first = Number(cursor)
          const end = Math.min(COUNT, first + PAGE)
          const transactions = Array.from({ length: end - first }, (_, at) =>
            transaction(first + at, networkId),
          )
          return { transactions, ...(end < COUNT && { next: String(end) }) }
        },
      },
    },
  }),
})

const kit = createKit({ plugins: [evm({ rpc: 'http://127.0.0.1:8545' }), history(), activity()] })
globalThis.kit = kit

createRoot(document.getElementById('root')).render(
  createElement(KitProvider, { kit }, createElement(ConnectButton)),
)
