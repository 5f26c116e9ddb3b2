import { describeNetworkReads } from '@latchkit/core/testing'
import { expect, it } from 'vitest'
import { memoryLedger, type PebbleLedger } from './index.js'
import { openReader } from './reads.js'
import { keyOf, pay } from './testing/keyOf.js'

const bank = keyOf(9)
const ledger = memoryLedger(address => (address === bank.address ? 10n ** 12n : 0n))
const silent = () => Promise.reject(new Error('The ledger does not answer'))
const down: PebbleLedger = { ...ledger, balance: silent, head: silent, find: silent, between: silent }
const networks = [
  {
    id: 'pebble:beach',
    namespace: 'pebble',
    name: 'Pebble Beach',
    nativeCurrency: { name: 'Pebble', symbol: 'PBL', decimals: 3 },
  },
] as const
let people = 0

describeNetworkReads('pebble', {
  reader: () => openReader({ ledger, networks }, 'pebble:beach'),
  outage: () => openReader({ ledger: down, networks }, 'pebble:beach'),
  assets: async () => ({ native: 'pebble:beach/slip44:1', token: 'pebble:beach/slip44:1' }),
  decimals: 3,
  newAddress: async () => `pbl${(++people).toString(16).padStart(64, '0')}`,
  pay: payments => pay(ledger, bank, payments),
  async payItself() {
    const { address } = bank
    return { address, hash: await pay(ledger, bank, [{ to: address, amount: 5n }]) }
  },
  async dust(_token, to, times) {
    for (let sent = 0; sent < times; sent++) await pay(ledger, bank, [{ to, amount: 1n }])
  },
  unknownHash: 'f'.repeat(64),
  searchesNative: true,
})

it('opens no network that the app does not offer', () => {
  expect(() => openReader({ ledger, networks }, 'pebble:river')).toThrow(
    expect.objectContaining({ code: 'network/UNSUPPORTED' }),
  )
})
