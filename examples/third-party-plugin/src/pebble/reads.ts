import type { CaipNetworkId, NetworkReader } from '@latchkit/core'
import { settleBy } from '@latchkit/core/async'
import { specError } from '@latchkit/core/errors'
import { createNetworkReader, type ReadTransaction } from '@latchkit/core/reads'
import { coinOf } from './coinOf.js'
import type { PebbleBooking } from './PebbleLedger.js'
import type { PebbleConfig } from './PebbleOptions.js'
import { readAddress } from './parseAddress.js'

/** Blocks that are searched at once. */
const RANGE = 100n

/** Opens a network of the options. Rejects with `network/UNSUPPORTED` for another one. */
export function openReader({ ledger, networks }: PebbleConfig, networkId: CaipNetworkId): NetworkReader {
  const network = networks.find(({ id }) => id === networkId)
  if (!network)
    throw specError('network/UNSUPPORTED', { context: { network: networkId }, pluginId: 'pebble' })
  const ask = <Answer>(answer: Promise<Answer>, signal?: AbortSignal) => settleBy(answer, 15_000, signal)
  async function open(hash: string, signal?: AbortSignal) {
    const booking = await ask(ledger.find(networkId, hash), signal)
    return booking && toTransaction(booking)
  }

  return createNetworkReader({
    networkId,
    pluginId: 'pebble',
    readHash: text => (/^[\da-f]{64}$/i.test(text) ? text.toLowerCase() : undefined),
    readAddress,
    readAsset: asset => (asset === coinOf(networkId) ? {} : undefined),
    canSearch: () => true,
    balanceOf: ({ address }, signal) => ask(ledger.balance(networkId, address), signal),
    head: async signal => ({ block: await ask(ledger.head(networkId), signal) }),
    decimalsOf: async () => network.nativeCurrency.decimals,
    open,
    async search(_account, after, signal) {
      const head = await ask(ledger.head(networkId), signal)
      const through = after + RANGE < head ? after + RANGE : head
      const bookings = await ask(ledger.between(networkId, after, through), signal)
      const found = new Map(bookings.map(booking => [booking.hash, toTransaction(booking)]))
      return { found, through, settled: head, isLast: through === head }
    },
    // What is booked stays.
    finalized: async signal => hash => open(hash, signal),
  })
}

/** A payment as balances show it: what it added to an account, less what it took from it. */
const toTransaction = ({ block, from, payees }: PebbleBooking): ReadTransaction => ({
  block,
  hasFailed: false,
  gained({ address }) {
    const sum = (list: typeof payees) => list.reduce((all, { amount }) => all + amount, 0n)
    const got = sum(payees.filter(({ to }) => to === address))
    return { amount: from === address ? got - sum(payees) : got, from }
  },
})
