// @vitest-environment jsdom
import type { Connector } from '@latchkit/core'
import { ed25519 } from '@noble/curves/ed25519'
import { base64 } from '@scure/base'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connect } from '../connect/connect.js'
import { DEVNET, MAINNET, stubEnv } from '../testing/stubEnv.js'
import { stubKey } from '../testing/stubWallet.js'
import { callFeature } from '../wallet/callFeature.js'
import { canAssociate } from './canAssociate.js'
import { mobileConnector } from './mobileConnector.js'

type Methods = Record<string, (params: Record<string, unknown>) => unknown>

const refused = (code: number) => {
  throw Object.assign(new Error('x'), { code, name: 'SolanaMobileWalletAdapterProtocolError' })
}

/** A page with the library, and what the wallet app behind it answers. */
function usePhone(methods: Methods = {}) {
  const key = stubKey(1)
  const account = { address: base64.encode(key.publicKey), chains: ['solana:mainnet'], label: 'Mine' }
  const app: Methods = {
    getCapabilities: () => ({ features: ['solana:signTransactions'], supported_transaction_versions: [0] }),
    authorize: () => ({ auth_token: 'token', accounts: [account] }),
    signMessages: ({ payloads }) => {
      const [message = new Uint8Array()] = (payloads as string[]).map(text => base64.decode(text))
      return { signed_payloads: [base64.encode(Uint8Array.from([...message, ...key.sign(message)]))] }
    },
    ...methods,
  }
  const calls: [string, Record<string, unknown>][] = []
  const stored = new Map<string, string>()
  const opens: unknown[] = []
  const closes = vi.fn()
  let session: Promise<object> | undefined
  const wallet = Object.fromEntries(
    Object.keys({ ...app, signTransactions: 0, signAndSendTransactions: 0 }).map(name => [
      name,
      async (params: Record<string, unknown>) => {
        calls.push([name, params])
        return app[name]?.(params)
      },
    ]),
  )
  const library = vi.fn(async () => ({
    async startScenario(config?: { baseUri?: string }) {
      opens.push(config?.baseUri)
      return { wallet: session ?? Promise.resolve(wallet), close: closes }
    },
  }))
  const env = stubEnv({ networks: [MAINNET, DEVNET] })
  let isOpen = false
  const listeners = new Set<(state: { open: boolean }) => void>()
  Object.assign(env.ctx, {
    options: {
      metadata: { name: 'Shop', url: 'https://shop.example', icons: ['https://shop.example/a.png'] },
    },
    storage: {
      get: (name: string) => stored.get(name) ?? null,
      set: (name: string, value: string) => stored.set(name, value),
      remove: (name: string) => stored.delete(name),
    },
    modal$: {},
    get: () => ({ open: isOpen }),
    subscribe(_: unknown, listener: (state: { open: boolean }) => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  })
  const { signal } = new AbortController()
  const ask = (more: object = {}) => ({ signal, silent: false, networkId: MAINNET, ...more }) as const
  const connector: Connector = mobileConnector(env, {
    library,
    signal,
    connect: (wallet, request) => connect(env, wallet, request),
  })
  return {
    app,
    calls,
    stored,
    opens,
    closes,
    library,
    env,
    connect: (more?: object) => connector.connect(ask(more)),
    openModal() {
      isOpen = true
      for (const listener of listeners) listener({ open: true })
    },
    hang: () => {
      session = new Promise(() => {})
    },
    fail(code: string) {
      session = Promise.reject(
        Object.assign(new Error(code), { code, name: 'SolanaMobileWalletAdapterError' }),
      )
      session.catch(() => {})
    },
  }
}

const sign = async (phone: ReturnType<typeof usePhone>, text = 'Hello') => {
  const session = await phone.connect()
  const wallet = session.provider as { accounts: object[] }
  const message = new TextEncoder().encode(text)
  return callFeature(wallet, 'solana:signMessage', { input: { account: wallet.accounts[0], message } })
}

beforeEach(() => {
  vi.stubGlobal('isSecureContext', true)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('wallet apps of a phone', () => {
  it('are asked for an authorization, which is kept and shown with each request', async () => {
    const phone = usePhone()
    const session = await phone.connect()
    expect(session.accounts.map(({ address }) => address)).toEqual([stubKey(1).address])
    expect(session.features).toContain('sign-message')
    expect(phone.calls[1]).toEqual([
      'authorize',
      { chain: 'solana:mainnet', identity: { name: 'Shop', uri: 'https://shop.example', icon: '/a.png' } },
    ])
    expect([...phone.stored.keys()]).toEqual(['mobile-wallet'])
    const [output] = (await sign(phone)) as { signature: Uint8Array; signedMessage: Uint8Array }[]
    const message = new TextEncoder().encode('Hello')
    expect(output?.signedMessage.join()).toBe(message.join())
    expect(ed25519.verify(output?.signature ?? '', message, stubKey(1).publicKey)).toBe(true)
    expect(phone.calls[2]?.[1]).toMatchObject({ auth_token: 'token', chain: 'solana:mainnet' })
    expect(phone.closes).toHaveBeenCalledTimes(2)
    await session.disconnect()
    expect([...phone.stored.keys()]).toEqual([])
  })
  it('are restored in silence without being opened', async () => {
    const phone = usePhone()
    await expect(phone.connect({ silent: true })).rejects.toMatchObject({ code: 'core/DISCONNECTED' })
    expect(phone.library).not.toHaveBeenCalled()
    await phone.connect()
    const opened = phone.opens.length
    expect((await phone.connect({ silent: true })).accounts).toHaveLength(1)
    expect(phone.opens).toHaveLength(opened)
  })
  it('do not get their authorization back after a disconnect in another tab', async () => {
    const phone = usePhone()
    await phone.connect()
    const { authorize } = phone.app
    phone.app['authorize'] = params => {
      phone.stored.clear()
      return authorize?.(params)
    }
    await expect(sign(phone)).rejects.toMatchObject({ code: 'core/DISCONNECTED', outcome: 'untouched' })
    expect([...phone.stored.keys()]).toEqual([])
    expect(phone.calls.map(([method]) => method)).not.toContain('signMessages')
  })
  it('sign and do not send where the app says that it cannot', async () => {
    const phone = usePhone({
      getCapabilities: () => ({
        features: ['solana:signTransactions'],
        supports_sign_and_send_transactions: false,
      }),
    })
    const { provider } = await phone.connect()
    const { features } = provider as { features: object }
    expect(Object.keys(features)).toContain('solana:signTransaction')
    expect(Object.keys(features)).not.toContain('solana:signAndSendTransaction')
  })
  it('load when the modal opens, and again after a failure', async () => {
    const phone = usePhone()
    expect(phone.library).not.toHaveBeenCalled()
    phone.library.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    phone.openModal()
    await vi.waitFor(() => expect(phone.library).toHaveBeenCalledTimes(1))
    phone.library.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await expect(phone.connect()).rejects.toMatchObject({ code: 'kit/LOAD_FAILED', pluginId: 'solana' })
    expect((await phone.connect()).accounts).toHaveLength(1)
    expect(phone.library).toHaveBeenCalledTimes(3)
  })
  it('are asked anew for another network', async () => {
    const phone = usePhone()
    const session = await phone.connect()
    const wallet = session.provider as { accounts: object[] }
    phone.app['signAndSendTransactions'] = () => ({ signatures: [base64.encode(new Uint8Array(64).fill(7))] })
    const input = { account: wallet.accounts[0], transaction: new Uint8Array(3), chain: 'solana:devnet' }
    const options = { skipPreflight: true, maxRetries: 2, other: 1 }
    const sent = await callFeature(wallet, 'solana:signAndSendTransaction', { input: { ...input, options } })
    expect(sent).toEqual([{ signature: new Uint8Array(64).fill(7) }])
    const authorized = phone.calls.filter(([method]) => method === 'authorize').at(-1)?.[1]
    expect(authorized).toMatchObject({ chain: 'solana:devnet' })
    expect(authorized).not.toHaveProperty('auth_token')
    expect(phone.calls.at(-1)?.[1]['options']).toEqual({ skip_preflight: true, max_retries: 2 })
  })
  it('open the app that asked for links of its own, if they are https', async () => {
    const phone = usePhone()
    const { authorize } = phone.app
    for (const [base, opened] of [
      ['https://wallet.example/app', 'https://wallet.example/app'],
      ['javascript:alert(1)', undefined],
      [5, undefined],
    ]) {
      phone.app['authorize'] = params => ({ ...Object(authorize?.(params)), wallet_uri_base: base })
      await sign(phone)
      await sign(phone)
      expect(phone.opens.at(-1)).toBe(opened)
      await (await phone.connect()).disconnect()
    }
  })
  it.each([
    ['getCapabilities', -32601, 'rpc/METHOD_NOT_FOUND'],
    ['authorize', -1, 'core/USER_REJECTED'],
    ['authorize', -7, 'network/NOT_IN_WALLET'],
  ])('say no to connecting: %s with %i', async (method, code, expected) => {
    const phone = usePhone({ [method]: () => refused(code) })
    await expect(phone.connect()).rejects.toMatchObject({ code: expected, outcome: 'untouched' })
    expect(phone.stored.size).toBe(0)
    expect(phone.closes).toHaveBeenCalled()
  })
  it.each([
    [-1, 'rpc/UNAUTHORIZED'],
    [-2, 'rpc/INVALID_PARAMS'],
    [-3, 'core/USER_REJECTED'],
    [-6, 'rpc/INVALID_PARAMS'],
  ])('say no to a request with %i', async (code, expected) => {
    const phone = usePhone({ signMessages: () => refused(code) })
    await expect(sign(phone)).rejects.toMatchObject({ code: expected, outcome: 'untouched' })
  })
  it('do not say whether a transaction that they signed was sent', async () => {
    const phone = usePhone({ signAndSendTransactions: () => refused(-4) })
    const session = await phone.connect()
    const wallet = session.provider as { accounts: object[] }
    const input = { account: wallet.accounts[0], transaction: new Uint8Array(3), chain: 'solana:mainnet' }
    await expect(
      callFeature(wallet, 'solana:signAndSendTransaction', { input, sends: true }),
    ).rejects.toMatchObject({ code: 'core/UNKNOWN', outcome: 'unknown' })
  })
  it('forget an authorization that the app refuses', async () => {
    const phone = usePhone()
    const session = await phone.connect()
    const changes: unknown[] = []
    session.watch?.(change => changes.push(change))
    await Promise.resolve()
    phone.app['authorize'] = () => refused(-1)
    const wallet = session.provider as { accounts: object[] }
    const input = { account: wallet.accounts[0], message: new Uint8Array(1) }
    await expect(callFeature(wallet, 'solana:signMessage', { input })).rejects.toMatchObject({
      code: 'rpc/UNAUTHORIZED',
      outcome: 'untouched',
    })
    expect(phone.stored.size).toBe(0)
    expect(wallet.accounts).toEqual([])
    expect(changes).toHaveLength(1)
  })
  it.each([
    ['ERROR_WALLET_NOT_FOUND', 'No wallet app opened'],
    ['ERROR_SESSION_TIMEOUT', 'did not answer in time'],
    ['ERROR_SESSION_CLOSED', 'closed the connection'],
    ['ERROR_INVALID_PROTOCOL_VERSION', 'ERROR_INVALID_PROTOCOL_VERSION'],
  ])('cannot be reached: %s', async (code, words) => {
    const phone = usePhone()
    phone.fail(code)
    await expect(phone.connect()).rejects.toMatchObject({
      code: 'connect/FAILED',
      outcome: 'untouched',
      retryable: true,
      message: expect.stringContaining(words),
    })
  })
  it('are let go when they never answer, and at the next request', async () => {
    const phone = usePhone()
    await phone.connect()
    vi.useFakeTimers()
    phone.hang()
    const first = expect(sign(phone)).rejects.toMatchObject({ code: 'core/ABORTED', outcome: 'untouched' })
    await vi.advanceTimersByTimeAsync(1_000)
    const second = expect(sign(phone)).rejects.toMatchObject({ code: 'core/TIMEOUT', outcome: 'untouched' })
    await first
    await vi.advanceTimersByTimeAsync(50_000)
    await second
    expect(phone.closes).toHaveBeenCalledTimes(3)
  })
  it.each([
    ['nothing', undefined, 'solana/BAD_ANSWER'],
    ['a short signature', { signed_payloads: ['AAAA'] }, 'solana/BAD_ANSWER'],
    ['no text', { signed_payloads: [5] }, 'solana/BAD_ANSWER'],
    ['an empty signature', { signed_payloads: [base64.encode(new Uint8Array(64))] }, 'sign/MISMATCH'],
  ])('sign nothing with %s', async (_, answer, code) => {
    await expect(sign(usePhone({ signMessages: () => answer }))).rejects.toMatchObject({ code })
  })
  it('accept a signature without its message', async () => {
    const signMessages = ({ payloads }: Record<string, unknown>) => ({
      signed_payloads: [base64.encode(stubKey(1).sign(base64.decode(String(Object(payloads)[0]))))],
    })
    await expect(sign(usePhone({ signMessages }))).resolves.toHaveLength(1)
  })
  it('read nothing from a damaged store', async () => {
    const phone = usePhone()
    for (const text of [
      '',
      '{',
      '5',
      JSON.stringify({ token: 'x', chain: 'solana:mainnet', accounts: [{ address: stubKey(1).address }] }),
      '{"v":1,"data":{"token":"x","chain":"solana:mainnet","accounts":[{"address":"no"}]}}',
      '{"v":2,"data":"opaque"}',
    ]) {
      phone.stored.set('mobile-wallet', text)
      await expect(phone.connect({ silent: true })).rejects.toMatchObject({ code: 'core/DISCONNECTED' })
    }
  })
})

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36'
it.each([
  [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${chrome}`, true],
  [`Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) ${chrome}`, false],
  [`Mozilla/5.0 (Linux; Android 15) Version/4.0 ${chrome}`, false],
  [`Mozilla/5.0 (Linux; Android 15; wv) Version/4.0 ${chrome} Solana Mobile Web Shell/1.0`, true],
  [`Mozilla/5.0 (Linux; Android 15; SM-S921B) SamsungBrowser/28.0 ${chrome}`, false],
  [`Mozilla/5.0 (X11; Linux x86_64) ${chrome}`, false],
])('%s: %s', (userAgent, expected) => {
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('navigator', { userAgent })
  expect(canAssociate()).toBe(expected)
  vi.stubGlobal('isSecureContext', false)
  expect(canAssociate()).toBe(false)
})
