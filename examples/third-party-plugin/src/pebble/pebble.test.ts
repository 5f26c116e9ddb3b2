import { Balances, isKitError, SignMessage } from '@latchkit/core'
import { createTestKit, describeChainPlugin, describePlugin, until } from '@latchkit/core/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  memoryLedger,
  type PebbleLedger,
  type PebbleOptions,
  type PebbleTransfer,
  type PebbleWallet,
  pebble,
} from './index.js'
import { createTestWallet } from './testing/createTestWallet.js'

// Outside of a browser, what the wallets announce themselves with.
if (typeof window === 'undefined') vi.stubGlobal('window', new EventTarget())

const ledger: PebbleLedger = memoryLedger(10n ** 20n)
const down: PebbleLedger = {
  ...ledger,
  balance: () => Promise.reject(new Error('The ledger does not answer')),
  async submit(...payment) {
    await ledger.submit(...payment)
    throw new Error('The ledger booked it, and does not answer')
  },
}
const both: PebbleOptions = { ledger, networks: ['pebble:beach', 'pebble:river'] }
const RECEIVER = `pbl${'5e'.repeat(32)}`

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], pair => Number.parseInt(pair, 16))

/** By the runtime's own cryptography, which neither the plugin nor the wallet uses. */
async function isVerified(publicKey: string, message: string, signature: string) {
  const key = await crypto.subtle.importKey('raw', bytesOf(publicKey), 'Ed25519', false, ['verify'])
  const bytes = new TextEncoder().encode(`message\n${message}`)
  return crypto.subtle.verify('Ed25519', key, bytesOf(signature), bytes)
}

describePlugin('pebble', { plugin: () => pebble({ ledger }) })

describeChainPlugin('pebble', {
  namespace: 'pebble',
  plugin: () => pebble(both),
  outage: () => pebble({ ...both, ledger: down }),
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
    return keyType === 'ed25519' && address === `pbl${publicKey}` && isVerified(publicKey, message, signature)
  },
  transfer: {
    to: RECEIVER,
    amount: 9_007_199_254_740_993n,
    received: () => ledger.balance('pebble:beach', RECEIVER),
  },
  otherNetwork: 'pebble:river',
  disconnectRevokes: true,
  unchecked: {
    'neither reads nor sends where the endpoint serves another network':
      'the ledger is told the network with each call',
  },
  badAddresses: ['', 'pbl', RECEIVER.slice(0, -1), `${RECEIVER}0`, RECEIVER.replace('5e', '5g')],
})

describe('a pebble wallet that lies', () => {
  const cleanups: (() => unknown)[] = []
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0)) await cleanup()
  })

  async function connect(twist: Partial<PebbleWallet>) {
    const wallet = createTestWallet('liar', twist)
    const kit = await createTestKit({ plugins: [pebble({ ledger })] })
    cleanups.push(
      kit.dispose,
      () => wallet.dispose(),
      wallet.onRequest(() => void wallet.approve()),
    )
    await until(() => kit.get(kit.connections.wallets$).length === 1)
    const { account } = await kit.connections.connect({ walletId: 'liar' })
    return { kit, account }
  }
  const listed = (list: unknown) => ({ accounts: async () => list as string[] })

  it('is caught when it signs with another key or something else', async () => {
    const { kit, account } = await connect({ sign: async () => new Uint8Array(64).fill(1) })
    const signing = kit.use(SignMessage, account).signMessage({ account, message: 'mine' })
    await expect(signing).rejects.toSatisfy(error => isKitError(error, 'sign/MISMATCH'))
  })

  it('connects to nothing with addresses that are none, and to a hundred of a thousand', async () => {
    const junk = connect(listed(['0xabc', null, {}, `${RECEIVER}ff`]))
    await expect(junk).rejects.toSatisfy(error => isKitError(error, 'connect/NO_ACCOUNTS'))
    for (const cleanup of cleanups.splice(0)) await cleanup()
    const many = Array.from({ length: 1_000 }, (_, at) => `pbl${String(at).padStart(64, '0')}`)
    const { kit, account } = await connect({ ...listed(many), onChange: () => undefined as never })
    expect(account.address).toBe(many[0])
    expect(await kit.use(Balances, account).balances({ account, networkId: 'pebble:beach' })).toMatchObject([
      { amount: 10n ** 20n, symbol: 'PBL', decimals: 3 },
    ])
  })
})

describe('the options and the ledger', () => {
  it('refuse what is wrong', async () => {
    expect(() => pebble({ ledger: {} as never })).toThrow(/ledger must be/)
    expect(() => pebble({ ledger, networks: ['stone:1'] })).toThrow(/network id/)
    const transfer: PebbleTransfer = {
      networkId: 'pebble:beach',
      from: RECEIVER,
      payees: [{ to: RECEIVER, amount: 1n }],
      nonce: '',
    }
    await expect(ledger.submit(transfer, new Uint8Array(64))).rejects.toThrow(/signature/)
  })
})
