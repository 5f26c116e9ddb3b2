import { describe, expect, it } from 'vitest'
import type { Account, AccountType } from '../contract/Account.js'
import { memoryStorage } from '../storage/StorageAdapter.js'
import { createMockWallet } from '../testing/createMockWallet.js'
import { createTestKit } from '../testing/createTestKit.js'
import { mockChain } from '../testing/mockChain.js'
import { openMockKit } from '../testing/openMockKit.js'
import type { Connector } from '../wallet/Connector.js'

const account = (address: string, type: AccountType): Account => ({
  caipAddress: `mock:1:${address}`,
  address,
  namespace: 'mock',
  type,
})
const pair = (at: number) => [account(`pay-${at}`, 'payment'), account(`art-${at}`, 'ordinal')]

/** A wallet that offers accounts of several types. */
function walletOf(accounts: readonly Account[], type: Connector['type'] = 'ANNOUNCED') {
  const wallet = createMockWallet({ id: 'fox' })
  const { connect } = wallet.connector
  wallet.autoApprove()
  const connector: Connector = {
    ...wallet.connector,
    type,
    connect: async request => ({ ...(await connect(request)), accounts }),
  }
  return { ...wallet, connector }
}
async function open(wallet: ReturnType<typeof walletOf>, options = {}) {
  const opened = await openMockKit({ wallets: [wallet], ...options })
  await opened.connections.connect({ walletId: 'fox' })
  return opened
}

describe('the type of account', () => {
  it('is that of the first account where the app names none', async () => {
    const { account } = await open(walletOf(pair(1)))
    expect(account()).toBe('pay-1')
  })

  it('is the one that the app names for the namespace', async () => {
    const { account } = await open(walletOf(pair(1)), { defaultAccountTypes: { mock: 'ordinal' } })
    expect(account()).toBe('art-1')
  })

  it('is any where the wallet has none of the one that the app names', async () => {
    const { account } = await open(walletOf(pair(1)), { defaultAccountTypes: { mock: 'smartAccount' } })
    expect(account()).toBe('pay-1')
  })

  it('stays when the user of the wallet moves on to other accounts', async () => {
    const wallet = walletOf(pair(1))
    const { account } = await open(wallet, { defaultAccountTypes: { mock: 'ordinal' } })
    wallet.change({ accounts: pair(2) })
    expect(account()).toBe('art-2')
  })

  it('gives way to what the visitor selects, also after a reload', async () => {
    const storage = memoryStorage()
    const wallet = walletOf(pair(1))
    const options = { defaultAccountTypes: { mock: 'ordinal' as const }, storage }
    const first = await open(wallet, options)
    first.connections.select({ namespace: 'mock', connectorId: 'fox' }, 'pay-1')
    await first.kit.dispose()
    const next = await openMockKit({ wallets: [wallet], ...options })
    await expect.poll(next.account).toBe('pay-1')
  })

  it.each([
    ['AUTH', 'smart'],
    ['ANNOUNCED', 'key'],
  ] as const)('of a family counts for embedded wallets alone: %s', async (type, address) => {
    const wallet = walletOf([account('key', 'eoa'), account('smart', 'smartAccount')], type)
    const { plugin } = mockChain({ wallets: [wallet], accountType: 'smartAccount' })
    const kit = await createTestKit({ plugins: [plugin] })
    await kit.connections.connect({ walletId: 'fox' })
    expect(kit.get(kit.connections.account$)?.address).toBe(address)
    await kit.dispose()
  })

  it('of an embedded wallet can be switched in the wallet', async () => {
    const [smart, key] = [account('smart', 'smartAccount'), account('key', 'eoa')]
    const wallet = walletOf([smart, key], 'AUTH')
    const { account: inUse } = await open(wallet, { defaultAccountTypes: { mock: 'smartAccount' } })
    wallet.change({ accounts: [key, smart] })
    expect(inUse()).toBe('key')
  })
})
