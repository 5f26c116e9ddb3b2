// @vitest-environment jsdom
import type { CaipAddress, Kit, Network, StorageAdapter } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { createMockWallet, createTestKit, mockChain } from '@latchkit/core/testing'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { type SiwxApi, siwx } from '../index.js'
import { fakeSessions } from '../testing/fakeSessions.js'
import { accountOf, alice, bob } from '../testing/openSite.js'

const LEFT = 'siwx:left'
const network: Network = {
  id: 'eip155:1',
  namespace: 'eip155',
  name: 'Harbour',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}
const account = accountOf(alice)
const stranger = accountOf('0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC')

/** A store where these accounts are signed in, and that answers who is only when told to. */
function openStore(...accounts: CaipAddress[]) {
  const fake = fakeSessions()
  const issuedAt = new Date().toISOString()
  const expiresAt = new Date(Date.now() + 60_000).toISOString()
  for (const caipAddress of accounts) fake.kept.set(caipAddress, { caipAddress, issuedAt, expiresAt })
  const { sessions } = fake.store
  const waiting: (() => void)[] = []
  let isSlow = false
  fake.store.sessions = signal =>
    isSlow ? new Promise(resolve => waiting.push(() => resolve(sessions(signal)))) : sessions(signal)
  return {
    ...fake,
    waiting,
    slow(on = true) {
      isSlow = on
      if (!on) for (const answer of waiting.splice(0)) answer()
    },
  }
}
/** A page with two wallets, each of which shares alice. */
async function open(fake: ReturnType<typeof openStore>, storage: StorageAdapter = memoryStorage()) {
  const [fox, owl] = (['fox', 'owl'] as const).map(id =>
    createMockWallet({ id, namespace: 'eip155', accounts: [alice] }),
  ) as [ReturnType<typeof createMockWallet>, ReturnType<typeof createMockWallet>]
  for (const wallet of [fox, owl]) wallet.autoApprove()
  const chain = mockChain({ id: 'eip155', wallets: [fox, owl], networks: [network] }).plugin
  const kit = (await createTestKit({
    plugins: [chain, siwx({ store: fake.store })] as never,
    multiWallet: true,
    storage,
  })) as Kit
  onTestFinished(() => kit.dispose())
  const { sessions$ } = (kit.plugins as unknown as { siwx: SiwxApi }).siwx
  const share = (...addresses: string[]) => {
    const accounts = addresses.map(
      address => ({ caipAddress: accountOf(address), address, namespace: 'eip155', type: 'eoa' }) as const,
    )
    fox.change({ accounts })
  }
  return {
    kit,
    storage,
    share,
    connect: (walletId = 'fox') => kit.connections.connect({ walletId }),
    disconnect: (connectorId?: string) => kit.connections.disconnect({ connectorId }),
    isRead: () => vi.waitFor(() => expect(kit.get(sessions$).status).toBe('ready')),
  }
}
const left = ({ kept }: Pick<ReturnType<typeof fakeSessions>, 'kept'>) => [...kept.keys()]

describe('whoever disconnects before the site has said who is signed in', () => {
  it('is signed out', async () => {
    const fake = openStore(account, stranger)
    fake.slow()
    const page = await open(fake)
    await page.connect()
    await vi.waitFor(() => expect(fake.waiting).toHaveLength(1))
    await page.disconnect()
    expect(left(fake)).toEqual([account, stranger])
    fake.slow(false)
    await vi.waitFor(() => expect(left(fake)).toEqual([stranger]))
    expect(page.storage.get(LEFT)).toBeNull()
  })

  it('is signed out by the next page when this one is closed', async () => {
    const fake = openStore(account, accountOf(alice, 2), stranger)
    fake.slow()
    const page = await open(fake)
    await page.connect()
    await vi.waitFor(() => expect(fake.waiting).toHaveLength(1))
    await page.disconnect()
    await page.kit.dispose()
    fake.waiting.length = 0
    fake.slow(false)
    await open(fake, page.storage)
    await vi.waitFor(() => expect(left(fake)).toEqual([stranger]))
    expect(page.storage.get(LEFT)).toBeNull()
  })

  it('stays when the wallet is back by then', async () => {
    const fake = openStore(account)
    fake.slow()
    const page = await open(fake)
    await page.connect()
    await vi.waitFor(() => expect(fake.waiting).toHaveLength(1))
    await page.disconnect()
    await page.connect()
    await vi.waitFor(() => expect(page.storage.get(LEFT)).toBeNull())
    page.share()
    fake.slow(false)
    await page.isRead()
    expect(left(fake)).toEqual([account])
  })

  it.each(['', ' ', 'null undefined', '{"v":1}'])('is nobody where %j is kept', async text => {
    const storage = memoryStorage()
    storage.set(LEFT, text)
    const fake = openStore(account)
    const page = await open(fake, storage)
    await page.connect()
    await page.isRead()
    expect(left(fake)).toEqual([account])
    expect(storage.get(LEFT)?.trim() ?? '').toBe('')
  })
})

describe('a wallet that is disconnected', () => {
  it('signs out all that it has shared, one account at a time', async () => {
    const fake = openStore(account, accountOf(bob), stranger)
    const page = await open(fake)
    await page.connect()
    await page.isRead()
    page.share(bob)
    await page.disconnect()
    await vi.waitFor(() => expect(left(fake)).toEqual([stranger]))
  })

  it('signs out no account that it no longer had since it locked', async () => {
    const fake = openStore(account, accountOf(bob))
    const page = await open(fake)
    await page.connect()
    await page.isRead()
    page.share(bob)
    page.share()
    await page.connect()
    await page.disconnect()
    await vi.waitFor(() => expect(left(fake)).toEqual([accountOf(bob)]))
  })

  it('signs out an account that a wallet has which locked, and none that another shares', async () => {
    const fake = openStore(account)
    const page = await open(fake)
    await page.connect('fox')
    await page.connect('owl')
    await page.isRead()
    await page.disconnect('owl')
    // Nothing may happen: there is no event to wait for.
    await new Promise(resolve => setTimeout(resolve, 20))
    expect(left(fake)).toEqual([account])
    await page.connect('owl')
    page.share()
    await page.disconnect('owl')
    await vi.waitFor(() => expect(left(fake)).toEqual([]))
  })
})
