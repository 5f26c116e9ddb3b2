import { Balances, isKitError, SignMessage } from '@latchkit/core'
import { createTestKit, describeChainPlugin, describePlugin, until } from '@latchkit/core/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { memoryLedger, type PebbleTransfer, type PebbleWallet, pebble } from './index.js'
import { createTestWallet } from './testing/createTestWallet.js'
import { pebbleSuite } from './testing/pebbleSuite.js'

// Outside of a browser, what the wallets announce themselves with.
if (typeof window === 'undefined') vi.stubGlobal('window', new EventTarget())

const ledger = memoryLedger(10n ** 20n)
const RECEIVER = `pbl${'5e'.repeat(32)}`

describePlugin('pebble', { plugin: () => pebble({ ledger }) })
describeChainPlugin('pebble', pebbleSuite())

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
