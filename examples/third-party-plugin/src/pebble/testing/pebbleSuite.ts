import type { ChainSuite } from '@latchkit/core/testing'
import { memoryLedger, type PebbleLedger, type PebbleOptions, pebble } from '../index.js'
import { createTestWallet } from './createTestWallet.js'

const RECEIVER = `pbl${'5e'.repeat(32)}`

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], pair => Number.parseInt(pair, 16))

/** By the runtime's own cryptography, which neither the plugin nor the wallet uses. */
async function isVerified(publicKey: string, message: string, signature: string) {
  const key = await crypto.subtle.importKey('raw', bytesOf(publicKey), 'Ed25519', false, ['verify'])
  const bytes = new TextEncoder().encode(`message\n${message}`)
  return crypto.subtle.verify('Ed25519', key, bytesOf(signature), bytes)
}

/** The family on a ledger of its own, as the suite of chain plugins wants it. */
export function pebbleSuite(): ChainSuite {
  const ledger: PebbleLedger = memoryLedger(10n ** 20n)
  const down: PebbleLedger = {
    ...ledger,
    balance: () => Promise.reject(new Error('The ledger does not answer')),
    async submit(...payment) {
      await ledger.submit(...payment)
      throw new Error('The ledger booked it, and does not answer')
    },
  }
  const options: PebbleOptions = { ledger, networks: ['pebble:beach', 'pebble:river'] }
  return {
    namespace: 'pebble',
    plugin: () => pebble(options),
    outage: () => pebble({ ...options, ledger: down }),
    wallet: () => createTestWallet('first', { ledger }),
    otherWallet: () => createTestWallet('second', { ledger }),
    capabilities: [
      'chain-wallets',
      'sign-message',
      'verify-message',
      'send-transaction',
      'balances',
      'network',
      'asset-ids',
    ],
    verify: async ({ account, message, signature }) => {
      const { publicKey = '', keyType, address } = account
      return (
        keyType === 'ed25519' && address === `pbl${publicKey}` && isVerified(publicKey, message, signature)
      )
    },
    transfer: {
      to: RECEIVER,
      amount: 9_007_199_254_740_993n,
      received: () => ledger.balance('pebble:beach', RECEIVER),
      withinMs: 1_000,
    },
    otherNetwork: 'pebble:river',
    disconnectRevokes: true,
    unchecked: {
      'neither reads nor sends where the endpoint serves another network':
        'the ledger is told the network with each call',
    },
    badAddresses: ['', 'pbl', RECEIVER.slice(0, -1), `${RECEIVER}0`, RECEIVER.replace('5e', '5g')],
  }
}
