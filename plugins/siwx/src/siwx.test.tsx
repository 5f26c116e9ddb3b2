import { type Kit, KitError, type Network } from '@latchkit/core'
import {
  createMockWallet,
  createTestKit,
  describePlugin,
  messageFaults,
  mockChain,
} from '@latchkit/core/testing'
import { KitProvider } from '@latchkit/ui'
import { cleanup, configure, fireEvent, render, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type SessionState, type SiwxController, siwx, useSession, useSignIn } from './index.js'
import { messages as ar } from './locales/ar.js'
import { messages as en } from './locales/en.js'
import { viewMessages } from './locales/enViews.js'
import { parseMessage } from './message/parseMessage.js'
import { fakeSessions } from './testing/fakeSessions.js'

configure({ asyncUtilTimeout: 8_000 })
describePlugin('siwx', { plugin: () => siwx({ store: fakeSessions().store }) })

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const of = (address: string, chain = 1) => `eip155:${chain}:${address}` as const
const network = (reference: number): Network => ({
  id: `eip155:${reference}`,
  namespace: 'eip155',
  name: `Chain ${reference}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
})

function modal() {
  const root = document.querySelector('latchkit-modal')?.shadowRoot
  const dialog = root?.querySelector<HTMLDialogElement>('dialog[open]')
  if (!dialog) throw new Error('There is no open modal')
  return within(dialog)
}
const button = (name: RegExp) => waitFor(() => modal().getByRole('button', { name }))

let kit: Kit | undefined
let seen: SessionState | undefined
afterEach(async () => {
  cleanup()
  await kit?.dispose()
  vi.useRealTimers()
})

function Seen() {
  seen = useSession()
  useSignIn()
  return null
}

/** A page with one wallet of two accounts that agrees to all, unless told otherwise. */
async function openPage(options: Parameters<typeof siwx>[0] = {}, fake = fakeSessions()) {
  let sign: (message: string | Uint8Array) => Promise<{ signature: string } | undefined> = async () =>
    undefined
  const wallet = createMockWallet({ id: 'fox', name: 'Fox', namespace: 'eip155', accounts: [alice, bob] })
  wallet.autoApprove()
  const chain = mockChain({
    id: 'eip155',
    wallets: [wallet],
    networks: [network(1), network(2)],
    sign: ({ message }) => sign(message),
  }).plugin
  const made = (await createTestKit({
    plugins: [chain, siwx({ store: fake.store, ...options })] as never,
  })) as Kit
  kit = made
  const controller = (made.plugins as unknown as { siwx: SiwxController }).siwx
  const events: string[] = []
  made.onAny((type, data) => {
    const { reason } = data as { reason?: string }
    if (type.startsWith('siwx:')) events.push([type, reason].filter(Boolean).join(' '))
  })
  render(
    <KitProvider kit={made}>
      <Seen />
    </KitProvider>,
  )
  const connect = () => made.connections.connect({ walletId: 'fox' })
  const status = () => made.get(controller.session$).status
  const isOpen = () => made.get(made.modal$).open
  const view = () => made.get(made.router.entry$).view
  const use = (address: string, chain = 1) =>
    wallet.change({
      accounts: [address, address === alice ? bob : alice].map(each => ({
        caipAddress: of(each, chain),
        address: each,
        namespace: 'eip155',
        type: 'eoa',
      })),
    })
  const answer = (next: typeof sign) => {
    sign = next
  }
  return { kit: made, use, answer, controller, connect, status, isOpen, view, events, ...fake }
}

describe('required', () => {
  it('asks whoever connects, and lets in whoever signs', async () => {
    const page = await openPage({ required: true, statement: 'Sign in to the shop.' })
    const signed = vi.spyOn(page.store, 'signIn')
    await page.connect()
    fireEvent.click(await button(/^Sign in$/))
    await waitFor(() => expect(page.status()).toBe('signedIn'))
    await waitFor(() => expect(page.isOpen()).toBe(false))
    expect(seen).toMatchObject({ status: 'signedIn', session: { caipAddress: of(alice) } })
    expect(page.events).toEqual(['siwx:signed-in'])
    const message = parseMessage(signed.mock.calls[0]?.[0].message ?? '')
    expect(message).toMatchObject({
      domain: window.location.host,
      accountAddress: alice,
      chainId: 'eip155:1',
    })
    expect(message.statement).toBe('Sign in to the shop.')
  })

  it('shakes instead of closing, and disconnects whoever will not sign (Q09)', async () => {
    const page = await openPage({ required: true })
    await page.connect()
    await button(/^Sign in$/)
    page.kit.close()
    expect(page.isOpen()).toBe(true)
    expect(page.kit.get(page.kit.modal$).shake).toBe(true)
    fireEvent.click(await button(/^Disconnect$/))
    await waitFor(() => expect(page.isOpen()).toBe(false))
    expect(page.kit.get(page.kit.connections.connections$)).toEqual([])
    expect(page.status()).toBe('disconnected')
  })

  it('asks again with the next account, and never for one that signed in before', async () => {
    const page = await openPage({ required: true })
    await page.connect()
    fireEvent.click(await button(/^Sign in$/))
    await waitFor(() => expect(page.isOpen()).toBe(false))
    page.use(bob)
    await waitFor(() => expect(page.view()).toBe('siwx/sign'))
    expect(page.isOpen()).toBe(true)
    page.use(alice)
    await waitFor(() => expect(page.isOpen()).toBe(false))
    expect(page.status()).toBe('signedIn')
  })
})

describe('optional', () => {
  it('offers it, and closes on Not now', async () => {
    const page = await openPage()
    await page.connect()
    fireEvent.click(await button(/^Not now$/))
    await waitFor(() => expect(page.isOpen()).toBe(false))
    expect(page.status()).toBe('signedOut')
    expect(page.kit.get(page.kit.connections.connections$)).toHaveLength(1)
  })

  it('is out on an account or a network that never signed in, without a question (Q10)', async () => {
    const page = await openPage()
    await page.connect()
    fireEvent.click(await button(/^Sign in$/))
    await waitFor(() => expect(page.isOpen()).toBe(false))
    await page.kit.connections.switchNetwork('eip155:2')
    await waitFor(() => expect(page.status()).toBe('signedOut'))
    expect(page.isOpen()).toBe(false)
    await page.kit.connections.switchNetwork('eip155:1')
    await waitFor(() => expect(page.status()).toBe('signedIn'))
  })
})

describe('a sign-in', () => {
  it('that was declined can be tried again, with a message that is still good', async () => {
    const page = await openPage()
    await page.connect()
    await button(/^Sign in$/)
    page.answer(() =>
      Promise.reject(new KitError('core/USER_REJECTED', { message: 'User rejected the request' })),
    )
    fireEvent.click(await button(/^Sign in$/))
    await waitFor(() => expect(modal().getByText('The sign-in failed')).toBeTruthy())
    expect(modal().getByText(/You declined the request/)).toBeTruthy()
    page.answer(async () => undefined)
    fireEvent.click(await button(/^Retry$/))
    await waitFor(() => expect(page.status()).toBe('signedIn'))
    expect(page.asked()).toBe(1)
  })

  it('says that the site does not answer, and goes on when it does', async () => {
    const fake = fakeSessions()
    const { nonce } = fake.store
    fake.store.nonce = () => Promise.reject(new TypeError('no network'))
    const page = await openPage({}, fake)
    await page.connect()
    await waitFor(() => expect(modal().getByText('The sign-in failed')).toBeTruthy())
    fake.store.nonce = nonce
    fireEvent.click(await button(/^Retry$/))
    await waitFor(() => expect(page.status()).toBe('signedIn'))
  })

  it('shows the whole message before it is signed', async () => {
    const page = await openPage()
    await page.connect()
    await waitFor(() => expect(modal().getByText(/wants you to sign in/)).toBeTruthy())
    expect(modal().getByText(new RegExp(`${alice}[^]*Nonce: nonce00000001`))).toBeTruthy()
  })

  it('with a wallet that signs something else is refused before the site hears of it (F15)', async () => {
    const page = await openPage()
    const signIn = vi.spyOn(page.store, 'signIn')
    await page.connect()
    page.answer(async () => ({ signature: `${bob} signed something` }))
    fireEvent.click(await button(/^Sign in$/))
    await waitFor(() => expect(modal().getByText(/signed with another account/)).toBeTruthy())
    expect(signIn).not.toHaveBeenCalled()
    expect(page.status()).toBe('signedOut')
  })

  it('leaves no session when the wallet goes while it signs', async () => {
    const page = await openPage()
    await page.connect()
    page.answer(() => new Promise(() => {}))
    fireEvent.click(await button(/^Sign in$/))
    await waitFor(() => expect(page.kit.get(page.controller.signing$).status).toBe('signing'))
    await page.kit.connections.disconnect()
    await waitFor(() => expect(page.kit.get(page.controller.signing$).status).toBe('idle'))
    expect(page.kept.size).toBe(0)
    expect(page.status()).toBe('disconnected')
  })

  it('leaves no session when the wallet goes while the site checks the signature', async () => {
    const page = await openPage()
    const { signIn } = page.store
    const waiting: (() => void)[] = []
    page.store.signIn = async (proof, signal) => {
      await new Promise<void>(resolve => waiting.push(resolve))
      return signIn(proof, signal)
    }
    await page.connect()
    const signing = page.controller.signIn()
    await waitFor(() => expect(page.kit.get(page.controller.signing$).status).toBe('verifying'))
    await page.kit.connections.disconnect()
    waiting[0]?.()
    await expect(signing).rejects.toMatchObject({ code: 'core/ABORTED' })
    expect(page.kept.size).toBe(0)
    expect(page.kit.get(page.controller.sessions$).data).toEqual([])
  })

  it('with the next account is shown, whatever becomes of the one before', async () => {
    const page = await openPage()
    const { signIn } = page.store
    const waiting: (() => void)[] = []
    page.store.signIn = async (proof, signal) => {
      await new Promise<void>(resolve => waiting.push(resolve))
      return signIn(proof, signal)
    }
    await page.connect()
    const first = page.controller.signIn()
    await waitFor(() => expect(waiting).toHaveLength(1))
    page.use(bob)
    const second = page.controller.signIn()
    await waitFor(() => expect(waiting).toHaveLength(2))
    waiting[0]?.()
    expect((await first).caipAddress).toBe(of(alice))
    expect(page.kit.get(page.controller.signing$)).toMatchObject({
      status: 'verifying',
      caipAddress: of(bob),
    })
    waiting[1]?.()
    expect((await second).caipAddress).toBe(of(bob))
    expect(page.kit.get(page.controller.signing$).status).toBe('idle')
  })

  it('without a view joins the one that is under way', async () => {
    const page = await openPage({ required: false })
    await page.connect()
    const [one, other] = await Promise.all([page.controller.signIn(), page.controller.signIn()])
    expect(one).toEqual(other)
    expect(page.asked()).toBe(1)
    await expect(page.controller.signIn()).resolves.toEqual(one)
  })
})

describe('sessions', () => {
  it('E20: ends exactly one of four', async () => {
    const page = await openPage({ signOutOnDisconnect: false })
    for (const [address, chain] of [
      [alice, 1],
      [alice, 2],
      [bob, 1],
      [bob, 2],
    ] as const) {
      const caipAddress = of(address, chain)
      const [issuedAt, expiresAt] = ['2026-01-31T12:00:00.000Z', '2126-01-31T12:00:00.000Z']
      page.kept.set(caipAddress, { caipAddress, issuedAt, expiresAt })
    }
    await page.controller.reload()
    await page.controller.signOut(of(alice, 2))
    expect([...page.kept.keys()]).toEqual([of(alice), of(bob), of(bob, 2)])
    expect(page.kit.get(page.controller.sessions$).data?.map(({ caipAddress }) => caipAddress)).toEqual([
      of(alice),
      of(bob),
      of(bob, 2),
    ])
    expect(page.events).toEqual(['siwx:signed-out asked'])
  })

  it('end in time while the page is open', async () => {
    const page = await openPage({}, fakeSessions(1_500))
    await page.connect()
    await page.controller.signIn()
    expect(page.status()).toBe('signedIn')
    await waitFor(() => expect(page.status()).toBe('signedOut'))
    expect(page.events).toEqual(['siwx:signed-in', 'siwx:signed-out expired'])
  })

  it('end with the wallet that they belong to', async () => {
    const page = await openPage()
    await page.connect()
    await page.controller.signIn()
    await page.kit.connections.disconnect()
    await waitFor(() => expect(page.kept.size).toBe(0))
  })

  it('that nobody can tell of count as none, and a retry helps', async () => {
    const fake = fakeSessions()
    const { sessions } = fake.store
    fake.store.sessions = () => Promise.reject(new TypeError('no network'))
    const page = await openPage({}, fake)
    await page.connect()
    await waitFor(() => expect(page.status()).toBe('failed'))
    fake.store.sessions = sessions
    await page.controller.reload()
    expect(page.status()).toBe('signedOut')
  })
})

it('says everything in Arabic', () => {
  expect(messageFaults('ar', { ...en, ...viewMessages }, ar)).toEqual([])
})

it('refuses options that are none', () => {
  for (const options of [
    { store: 'cookie' },
    { url: 5 },
    { statement: 'a\nb' },
    { resources: 'x' },
    { other: 1 },
  ])
    expect(() => siwx(options as never)).toThrow(expect.objectContaining({ code: 'kit/INVALID_OPTIONS' }))
})
