import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  KEY,
  MAINNET,
  ON_MAINNET,
  ON_TESTNET,
  OTHER,
  OTHER_KEY,
  stubEnv,
  stubProvider,
  TESTNET,
} from '../testing/stubEnv.js'
import { connect } from './connect.js'

afterEach(() => {
  vi.useRealTimers()
})

const { signal } = new AbortController()
const addresses = [
  { symbol: 'BTC', address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', publicKey: KEY },
  { symbol: 'STX', address: ON_TESTNET, publicKey: KEY },
]
const asking = ['wallet_connect', 'wallet_getAccount', 'wallet_disconnect', 'stx_signMessage']

describe('connecting', () => {
  it.each([
    ['stx_getAddresses', undefined, ['stx_getAddresses']],
    ['getAddresses', undefined, ['stx_getAddresses', 'getAddresses']],
    ['wallet_connect', asking, ['wallet_connect']],
  ])('speaks the dialect of the wallet: %s', async (method, methods, asked) => {
    const { provider, methods: seen } = stubProvider({ [method]: { addresses } }, { methods })
    const session = await connect(stubEnv().env, provider, { signal, silent: false })
    expect(seen()).toEqual(asked)
    expect(session.accounts).toMatchObject([{ address: ON_MAINNET, publicKey: KEY, type: 'eoa' }])
  })

  it('shows no key that is not that of the address', async () => {
    const answer = { addresses: [{ address: ON_MAINNET, publicKey: OTHER_KEY }] }
    const { provider } = stubProvider({ stx_getAddresses: answer })
    const session = await connect(stubEnv().env, provider, { signal, silent: false })
    expect(session.accounts[0]?.publicKey).toBeUndefined()
  })

  it.each([
    [{ addresses: [] }, 'connect/NO_ACCOUNTS'],
    [undefined, 'connect/NO_ACCOUNTS'],
    [{ addresses: addresses.slice(0, 1) }, 'connect/INVALID_ACCOUNT'],
    [{ addresses: [null, 7, { address: 7 }] }, 'connect/INVALID_ACCOUNT'],
  ])('says why %j is of no use', async (answer, code) => {
    const { provider } = stubProvider({ stx_getAddresses: answer })
    await expect(connect(stubEnv().env, provider, { signal, silent: false })).rejects.toMatchObject({ code })
  })

  it.each([
    [{ error: { code: -32000, message: 'no' } }, 'core/USER_REJECTED'],
    [{ error: { code: 4001, message: 'no' } }, 'core/USER_REJECTED'],
    [{ error: { code: -31001, message: 'no' } }, 'core/USER_REJECTED'],
    [{ error: { code: -32002, message: 'no' } }, 'rpc/UNAUTHORIZED'],
    [{ error: 'boo' }, 'core/UNKNOWN'],
  ])('reads what the wallet answers, or throws: %j', async (answer, code) => {
    const { provider } = stubProvider({ stx_getAddresses: () => answer })
    const thrown = stubProvider({ stx_getAddresses: () => Promise.reject(answer) })
    for (const one of [provider, thrown.provider])
      await expect(connect(stubEnv().env, one, { signal, silent: false })).rejects.toMatchObject({ code })
  })

  it('is a hundred accounts at most, each once', async () => {
    const many = Array.from({ length: 2_000 }, () => addresses).flat()
    const { provider } = stubProvider({ stx_getAddresses: { addresses: many } })
    expect((await connect(stubEnv().env, provider, { signal, silent: false })).accounts).toHaveLength(1)
  })
})

describe('coming back without a prompt', () => {
  it('asks a wallet that never prompts for it, and no other method of it', async () => {
    const { provider, methods } = stubProvider({ wallet_getAccount: { addresses } }, { methods: asking })
    const session = await connect(stubEnv().env, provider, { signal, silent: true })
    expect([session.accounts.length, methods()]).toEqual([1, ['wallet_getAccount']])
  })

  it('stays away when that wallet does not let the page in', async () => {
    const refusal = () => ({ error: { code: -32002, message: 'no' } })
    const { provider } = stubProvider({ wallet_getAccount: refusal }, { methods: asking })
    await expect(connect(stubEnv().env, provider, { signal, silent: true })).rejects.toMatchObject({
      code: 'core/DISCONNECTED',
    })
  })

  it('asks other wallets nothing, and goes by what they shared', async () => {
    const { env, storage } = stubEnv()
    const { provider, methods } = stubProvider({ stx_getAddresses: { addresses } })
    const silent = () => connect(env, provider, { signal, silent: true })
    await expect(silent()).rejects.toMatchObject({ code: 'core/DISCONNECTED' })
    await connect(env, provider, { signal, silent: false })
    const session = await silent()
    expect(session.accounts).toMatchObject([{ address: ON_MAINNET, publicKey: KEY }])
    expect(methods()).toEqual(['stx_getAddresses'])
    await session.disconnect()
    await expect(silent()).rejects.toMatchObject({ code: 'core/DISCONNECTED' })
    const unversioned = JSON.stringify(addresses)
    for (const junk of [
      '{',
      '7',
      unversioned,
      '{"v":1}',
      '{"v":1,"data":[{"address":"x"}]}',
      '{"v":0,"data":7}',
    ]) {
      storage.set('wallet/Stub', junk)
      await expect(silent()).rejects.toMatchObject({ code: 'core/DISCONNECTED' })
      expect(storage.get('wallet/Stub')).toBe(null)
    }
  })

  it('neither reads nor removes what a newer version stored in another shape', async () => {
    const { env, storage } = stubEnv()
    const newer = '{"v":2,"data":{"keys":[]}}'
    storage.set('wallet/Stub', newer)
    const { provider } = stubProvider({ stx_getAddresses: { addresses } })
    await expect(connect(env, provider, { signal, silent: true })).rejects.toMatchObject({
      code: 'core/DISCONNECTED',
    })
    await connect(env, provider, { signal, silent: false })
    expect(storage.get('wallet/Stub')).toBe(newer)
  })

  it('says that what was shared before is not confirmed, until the wallet has spoken', async () => {
    const { env, storage } = stubEnv()
    storage.set('wallet/Stub', JSON.stringify({ v: 1, data: [{ address: ON_MAINNET, publicKey: KEY }] }))
    const stub = stubProvider({ stx_getAddresses: { addresses } })
    const session = await connect(env, stub.provider, { signal, silent: true })
    const heard = vi.fn()
    session.watch(heard)
    expect(session.unconfirmed).toBe(true)
    stub.tell({ addresses: [] })
    expect(session.unconfirmed).toBe(true)
    stub.tell({ addresses })
    expect([session.unconfirmed, heard.mock.calls.length]).toEqual([false, 1])
    expect((await connect(env, stub.provider, { signal, silent: false })).unconfirmed).toBe(false)
    const asked = stubProvider({ wallet_getAccount: { addresses } }, { methods: asking })
    expect((await connect(env, asked.provider, { signal, silent: true })).unconfirmed).toBe(false)
  })

  it('settles when the wallet does not, and leaves no timer', async () => {
    vi.useFakeTimers()
    const hanging = stubProvider({ wallet_getAccount: () => new Promise(() => {}) }, { methods: asking })
    const silent = connect(stubEnv().env, hanging.provider, { signal, silent: true })
    const timedOut = expect(silent).rejects.toMatchObject({ code: 'core/TIMEOUT' })
    await vi.advanceTimersByTimeAsync(5_000)
    await timedOut
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a session', () => {
  it('writes the addresses anew for the network that the visitor chose, also after a reload', async () => {
    const { env, show } = stubEnv()
    // The second one cannot be asked to sign, so it is not offered.
    const shared = [{ address: ON_MAINNET, publicKey: KEY }, { address: OTHER }]
    const { provider } = stubProvider({ stx_getAddresses: { addresses: shared } })
    const session = await connect(env, provider, { signal, silent: false })
    const heard = vi.fn()
    session.watch(heard)
    expect(session.accountsOn?.(TESTNET)).toMatchObject([{ caipAddress: `${TESTNET}:${ON_TESTNET}` }])
    expect(session.accountsOn?.('stacks:5')).toEqual([])
    // The kit changes both at once by that; the session only follows.
    expect(session.networkId).toBe(MAINNET)
    show(TESTNET)
    expect([session.networkId, heard.mock.calls.length]).toEqual([TESTNET, 0])
    const again = await connect(env, provider, { signal, silent: true })
    expect(again.accounts).toMatchObject([{ address: ON_TESTNET }])
  })

  it('looks again when the wallet tells of something, and believes the newest answer', async () => {
    let answer: unknown = { result: { addresses } }
    const stub = stubProvider({ wallet_getAccount: () => answer }, { methods: asking })
    const session = await connect(stubEnv().env, stub.provider, { signal, silent: true })
    const heard = vi.fn()
    session.watch(heard)
    answer = { result: { addresses: [{ address: OTHER }] } }
    for (const event of [undefined, 'junk', { type: 'accountChange' }]) stub.tell(event)
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1))
    expect(heard.mock.calls[0]?.[0].accounts).toMatchObject([{ address: OTHER }])
    answer = { error: { code: -32002, message: 'locked' } }
    stub.tell(undefined)
    await vi.waitFor(() => expect(heard).toHaveBeenLastCalledWith({ accounts: [] }))
  })

  it('ends for good: tells the wallet, hears nothing more', async () => {
    const { env, listeners } = stubEnv()
    const stub = stubProvider(
      { wallet_getAccount: { addresses }, wallet_disconnect: null },
      { methods: asking },
    )
    const session = await connect(env, stub.provider, { signal, silent: true })
    session.watch(() => {})
    await session.disconnect()
    expect(stub.methods()).toContain('wallet_disconnect')
    expect([stub.listeners.size, listeners.size]).toEqual([0, 0])
  })
})
