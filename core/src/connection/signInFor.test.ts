import { afterEach, describe, expect, it, vi } from 'vitest'
import { SignIn } from '../capabilities/signIn.js'
import type { SignInSource } from '../contract/SignInSource.js'
import { definePlugin } from '../plugin/definePlugin.js'
import { createMockWallet } from '../testing/createMockWallet.js'
import { openMockKit } from '../testing/openMockKit.js'
import type { ConnectRequest } from '../wallet/Connector.js'
import type { ConnectionCore } from './ConnectionCore.js'
import { signInFor } from './signInFor.js'

afterEach(() => {
  vi.useRealTimers()
})

const never = () => new Promise<never>(() => {})
const wish = { domain: 'shop.example', uri: 'https://shop.example/', nonce: 'n0n0n0n0n0' }

/** What a request to connect gets of a plugin that signs visitors in. */
function open(source: Partial<SignInSource>) {
  const warned = vi.fn()
  const core = { find: () => source, log: { add: warned } } as unknown as ConnectionCore
  const { signal } = new AbortController()
  const given = signInFor(core, signal)
  if (!given) throw new Error('It was not found')
  return { ...given, signal, warned }
}

describe('sign-in while connecting', () => {
  it('is handed to whoever connects, where a plugin signs visitors in', async () => {
    const asked: ConnectRequest[] = []
    const source: SignInSource = { request: async () => wish, accept: async () => true }
    const plugin = definePlugin({
      id: 'signs',
      provides: [SignIn],
      setup: () => ({ provide: { 'sign-in': source } }),
    })()
    for (const plugins of [[plugin], []]) {
      const fox = createMockWallet({ id: 'fox' })
      fox.autoApprove()
      const connect = (request: ConnectRequest) => {
        asked.push(request)
        return fox.connector.connect(request)
      }
      const wallet = { ...fox, connector: { ...fox.connector, connect } }
      const { connections } = await openMockKit({ wallets: [wallet], plugins })
      await connections.connect({ walletId: 'fox' })
    }
    expect(await asked[0]?.signIn?.request({ networkIds: ['mock:1'] })).toEqual(wish)
    expect(asked[1]?.signIn).toBeUndefined()
  })

  it('settles in time, and leaves connected who is not accepted', async () => {
    vi.useFakeTimers()
    const { request, accept, warned } = open({ request: never, accept: never })
    const [requested, accepted] = [request({ networkIds: [] }), accept([])]
    requested.catch(() => {})
    await vi.advanceTimersByTimeAsync(5_000)
    await expect(requested).rejects.toMatchObject({ code: 'core/TIMEOUT' })
    await vi.advanceTimersByTimeAsync(25_000)
    expect(await accepted).toBe(false)
    expect(warned).toHaveBeenCalledOnce()
    expect(await open({ accept: () => Promise.reject(new Error('no')) }).accept([])).toBe(false)
  })
})
