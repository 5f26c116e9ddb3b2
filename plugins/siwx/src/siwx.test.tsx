import { type Kit, KitError } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import {
  createMockWallet,
  createTestKit,
  describePlugin,
  messageFaults,
  mockChain,
} from '@latchkit/core/testing'
import { type RenderedView, renderView } from '@latchkit/ui/testing'
import { configure, fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SiwxOptions } from './checkOptions.js'
import type { SessionStore } from './contract/SessionStore.js'
import type { SiwxSession } from './contract/SiwxSession.js'
import { siwx } from './index.js'
import { messages as ar } from './locales/ar.js'
import { messages as en } from './locales/en.js'
import { viewMessages } from './locales/enViews.js'
import { parseMessage } from './message/parseMessage.js'

configure({ asyncUtilTimeout: 15_000 })
describePlugin('siwx', { plugin: () => siwx() })

const alice = `0x${'a1'.repeat(20)}`
const bob = `0x${'b2'.repeat(20)}`
const iso = (ms: number) => new Date(ms).toISOString()

/** A store in memory; its functions can be replaced to play a server in trouble. */
function createStore(lifetime = 3_600_000) {
  const kept: SiwxSession[] = []
  const store = {
    nonce: vi.fn<SessionStore['nonce']>(async () => ({
      nonce: crypto.randomUUID().replaceAll('-', ''),
      issuedAt: iso(Date.now()),
      expirationTime: iso(Date.now() + 600_000),
    })),
    signIn: vi.fn<SessionStore['signIn']>(async ({ message, chainId }) => {
      const { accountAddress } = parseMessage(message)
      const session: SiwxSession = {
        caipAddress: `${chainId}:${accountAddress}`,
        issuedAt: iso(Date.now()),
        expiresAt: iso(Date.now() + lifetime),
      }
      kept.push(session)
      return session
    }),
    sessions: vi.fn<SessionStore['sessions']>(async () => kept),
    signOut: vi.fn<SessionStore['signOut']>(async caipAddress => {
      const at = kept.findIndex(session => session.caipAddress === caipAddress)
      if (at >= 0) kept.splice(at, 1)
    }),
  }
  return { kept, store }
}

let kits: Kit[] = []
let shown: RenderedView | undefined
afterEach(async () => {
  shown?.unmount()
  shown = undefined
  await Promise.all(kits.map(kit => kit.dispose()))
  kits = []
})

async function open({ lifetime, ...options }: Partial<SiwxOptions> & { lifetime?: number } = {}) {
  const made = createStore(lifetime)
  const wallet = createMockWallet({ id: 'fox', namespace: 'eip155', accounts: [alice, bob] })
  wallet.autoApprove()
  const chain = mockChain({ id: 'eip155', wallets: [wallet] })
  const kit = await createTestKit({
    storage: memoryStorage(),
    plugins: [chain.plugin, siwx({ store: made.store, ...options })],
  })
  kits.push(kit as unknown as Kit)
  const connect = () => kit.connections.connect({ walletId: 'fox' })
  const status = () => kit.get(kit.plugins.siwx.session$).status
  const view = () => kit.get(kit.router.entry$).view
  const ready = () => waitFor(() => expect(kit.get(kit.plugins.siwx.sessions$).status).toBe('ready'))
  return {
    ...made,
    kit,
    base: kit as unknown as Kit,
    wallet,
    connect,
    status,
    view,
    ready,
    siwx: kit.plugins.siwx,
  }
}

describe('a sign-in', () => {
  it('is of the account in use, by origin and path, and told', async () => {
    window.history.replaceState({}, '', '/shop?token=secret#more')
    const { kit, siwx, store, connect, status, ready } = await open({ statement: 'Sign in.' })
    const told = vi.fn()
    kit.on('siwx:signed-in', told)
    expect(status()).toBe('disconnected')
    expect(store.sessions).not.toHaveBeenCalled()
    await connect()
    await ready()
    expect(status()).toBe('signedOut')
    await siwx.signIn()
    expect(status()).toBe('signedIn')
    expect(told).toHaveBeenCalledWith({ caipAddress: `eip155:1:${alice}` })
    const [proof] = store.signIn.mock.calls[0] ?? []
    expect(parseMessage(proof?.message ?? '')).toMatchObject({
      uri: `${window.location.origin}/shop`,
      accountAddress: alice,
      statement: 'Sign in.',
    })
    expect(proof?.message).not.toContain('secret')
  })

  it('happens once: a second call joins the first, a later one gets the session', async () => {
    const { siwx, store, connect } = await open()
    await connect()
    const [one, two] = await Promise.all([siwx.signIn(), siwx.signIn()])
    expect(two).toEqual(one)
    expect(await siwx.signIn()).toEqual(one)
    expect(store.signIn).toHaveBeenCalledTimes(1)
  })

  it('follows the account: signed in there it is there at once, elsewhere not', async () => {
    const { wallet, siwx, connect, status, store } = await open()
    await connect()
    await siwx.signIn()
    const account = (address: string) => ({
      caipAddress: `eip155:1:${address}` as const,
      address,
      namespace: 'eip155',
      type: 'eoa',
    })
    wallet.change({ accounts: [account(bob), account(alice)] })
    expect(status()).toBe('signedOut')
    wallet.change({ accounts: [account(alice), account(bob)] })
    expect(status()).toBe('signedIn')
    wallet.change({ networkId: 'eip155:2' })
    expect(status()).toBe('signedOut')
    expect(store.signIn).toHaveBeenCalledTimes(1)
  })

  it('ends in time while the page is open, and is told', async () => {
    const { kit, siwx, connect, status } = await open({ lifetime: 300 })
    const told = vi.fn()
    kit.on('siwx:signed-out', told)
    await connect()
    await siwx.signIn()
    await waitFor(() => expect(status()).toBe('signedOut'))
    expect(told).toHaveBeenCalledWith({ caipAddress: `eip155:1:${alice}`, reason: 'expired' })
  })

  it('of one in four that is ended leaves three (E20)', async () => {
    const { kept, siwx, connect, kit } = await open()
    for (const address of ['c3', 'd4', 'e5', 'f6'])
      kept.push({
        caipAddress: `eip155:1:0x${address.repeat(20)}`,
        issuedAt: iso(Date.now()),
        expiresAt: iso(Date.now() + 600_000),
      })
    await connect()
    await siwx.reload()
    await siwx.signOut(`eip155:1:0x${'d4'.repeat(20)}`)
    expect(kit.get(siwx.sessions$).data?.map(({ caipAddress }) => caipAddress.slice(11, 13))).toEqual([
      'c3',
      'e5',
      'f6',
    ])
  })

  it('is refused for a session of somebody else, and for what is no session', async () => {
    const { siwx, store, connect, status } = await open()
    await connect()
    store.signIn.mockResolvedValueOnce({
      caipAddress: `eip155:1:${bob}`,
      issuedAt: iso(Date.now()),
      expiresAt: iso(Date.now() + 600_000),
    })
    await expect(siwx.signIn()).rejects.toMatchObject({ code: 'siwx/ADDRESS_MISMATCH' })
    store.signIn.mockResolvedValueOnce({ caipAddress: 'junk' } as never)
    await expect(siwx.signIn()).rejects.toMatchObject({ code: 'siwx/BAD_ANSWER' })
    expect(status()).not.toBe('signedIn')
  })

  it('is over with the connection', async () => {
    const { kept, kit, siwx, connect, status } = await open()
    await connect()
    await siwx.signIn()
    await kit.connections.disconnect()
    expect(status()).toBe('disconnected')
    await waitFor(() => expect(kept).toEqual([]))
  })

  it('in this browser is kept with its signature, which is checked', async () => {
    const { siwx, connect, kit } = await open({ store: 'local' })
    await connect()
    const session = await siwx.signIn()
    expect(session.caipAddress).toBe(`eip155:1:${alice}`)
    expect(await siwx.reload()).toEqual([session])
    await siwx.signOut()
    expect(await siwx.reload()).toEqual([])
    expect(kit.get(siwx.session$).status).toBe('signedOut')
  })
})

describe('the view', () => {
  const modal = () => within((shown as RenderedView).element)
  const press = async (name: string) =>
    fireEvent.click(await waitFor(() => modal().getByRole('button', { name })))

  it('is shown where sign-in is required, shakes, and closes once signed in', async () => {
    const { base, kit, connect, view, status, ready } = await open({ required: true })
    await connect()
    await ready()
    expect(view()).toBe('siwx/sign')
    kit.close()
    expect(kit.get(kit.modal$)).toMatchObject({ open: true, shake: true })
    shown = await renderView(base, 'siwx/sign')
    await press('Sign in')
    await waitFor(() => expect(status()).toBe('signedIn'))
    await waitFor(() => expect(kit.get(kit.modal$).open).toBe(false))
  })

  it('disconnects on Cancel where sign-in is required', async () => {
    const { base, connect, status, ready } = await open({ required: true })
    await connect()
    await ready()
    shown = await renderView(base, 'siwx/sign')
    await press('Cancel')
    await waitFor(() => expect(status()).toBe('disconnected'))
  })

  it('may be closed where it is offered, and leaves the account connected', async () => {
    const { base, kit, connect, view, status, ready } = await open()
    await connect()
    await ready()
    expect(view()).toBe('siwx/sign')
    shown = await renderView(base, 'siwx/sign')
    await press('Not now')
    await waitFor(() => expect(kit.get(kit.modal$).open).toBe(false))
    expect(status()).toBe('signedOut')
  })

  it('says why it failed, and Retry signs in', async () => {
    const { base, store, connect, status, ready } = await open({ required: true })
    store.signIn.mockRejectedValueOnce(new KitError('siwx/NONCE_INVALID', { message: 'Used already' }))
    await connect()
    await ready()
    shown = await renderView(base, 'siwx/sign')
    await press('Sign in')
    await waitFor(() => expect(modal().getByText('The sign-in failed')).toBeTruthy())
    await press('Retry')
    await waitFor(() => expect(status()).toBe('signedIn'))
  })

  it('shows the whole message that is signed', async () => {
    const { base, connect, ready } = await open({ required: true })
    await connect()
    await ready()
    shown = await renderView(base, 'siwx/sign')
    await press('Show the whole message')
    expect(modal().getByLabelText('Message').textContent).toContain(`Ethereum account:\n${alice}`)
  })
})

it('has every text in Arabic', () => {
  expect(messageFaults('ar', { ...en, ...viewMessages }, ar)).toEqual([])
})
