// @vitest-environment jsdom
import type { CaipAddress, Connector, Kit, Network } from '@latchkit/core'
import { createMockWallet, createTestKit, mockChain } from '@latchkit/core/testing'
import { expect, it, onTestFinished, vi } from 'vitest'
import { siwx } from '../index.js'
import { buildMessage } from '../message/buildMessage.js'
import { fakeSessions } from '../testing/fakeSessions.js'
import { accountOf, alice } from '../testing/openSite.js'

const network: Network = {
  id: 'eip155:1',
  namespace: 'eip155',
  name: 'Harbour',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}
type Request = Parameters<Connector['connect']>[0]

/** Signs while it connects. */
async function signWith({ signIn }: Request) {
  const wish = await signIn?.request({ networkIds: ['eip155:1'] })
  if (!wish) throw new Error('Nothing signs visitors in')
  const message = buildMessage({
    ...wish,
    version: '1',
    chainId: 'eip155:1',
    accountAddress: alice,
    issuedAt: new Date().toISOString(),
  })
  const signed = {
    caipAddress: accountOf(alice) as CaipAddress,
    message,
    cacao: { s: { t: 'eip191', s: '0x' } },
  }
  return signIn?.accept([signed as never])
}

/** A page with a wallet that signs in while it connects, and then does as the test says. */
async function open(after: () => Promise<void>, isConnected = false) {
  const fake = fakeSessions()
  const plain = createMockWallet({ id: 'owl', namespace: 'eip155', accounts: [alice] })
  const wallet = createMockWallet({
    id: 'fox',
    namespace: 'eip155',
    accounts: [alice],
    connector: {
      async connect(request) {
        expect(await signWith(request)).toBe(true)
        expect([...fake.kept.keys()]).toEqual([accountOf(alice)])
        await after()
        return plain.connector.connect({ silent: false, signal: request.signal } as Request)
      },
    },
  })
  plain.autoApprove()
  const chain = mockChain({ id: 'eip155', wallets: [wallet, plain], networks: [network] }).plugin
  const plugins = [chain, siwx({ store: fake.store })] as never
  const kit = (await createTestKit({ plugins, multiWallet: true })) as Kit
  onTestFinished(() => kit.dispose())
  if (isConnected) await kit.connections.connect({ walletId: 'owl' })
  const signOut = vi.spyOn(fake.store, 'signOut')
  return { ...fake, kit, signOut, connect: () => kit.connections.connect({ walletId: 'fox' }) }
}
const fails = () => Promise.reject(new Error('no network'))

it('signs in while a wallet connects, and keeps that once it has', async () => {
  const { kept, kit, connect, signOut } = await open(async () => {})
  await connect()
  await kit.connections.connect({ walletId: 'owl' })
  // Nothing may happen: there is no event to wait for.
  await new Promise(resolve => setTimeout(resolve, 20))
  expect([...kept.keys()]).toEqual([accountOf(alice)])
  expect(signOut).not.toHaveBeenCalled()
})

it('leaves no session where connecting fails after the site has begun one', async () => {
  const { kept, connect, signOut } = await open(fails)
  await expect(connect()).rejects.toBeDefined()
  await vi.waitFor(() => expect([...kept.keys()]).toEqual([]))
  expect(signOut).toHaveBeenCalledOnce()
})

it('keeps the session where another wallet shares the account', async () => {
  const { kept, connect } = await open(fails, true)
  await expect(connect()).rejects.toBeDefined()
  // Nothing may happen: there is no event to wait for.
  await new Promise(resolve => setTimeout(resolve, 20))
  expect([...kept.keys()]).toEqual([accountOf(alice)])
})
