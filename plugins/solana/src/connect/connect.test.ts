import { afterEach, describe, expect, it, vi } from 'vitest'
import { DEVNET, MAINNET, stubEnv } from '../testing/stubEnv.js'
import { stubAccount, stubKey, stubWallet } from '../testing/stubWallet.js'
import { connect } from './connect.js'

afterEach(() => {
  vi.useRealTimers()
})

const { signal } = new AbortController()
const networks = [MAINNET, DEVNET] as const
const env = () => stubEnv({ networks })
const withConnect = (run: (input: unknown) => unknown, more: Record<string, unknown> = {}) =>
  stubWallet({ ...more, features: { 'standard:connect': { connect: run } } }).wallet

describe('connecting', () => {
  it('asks, and takes the network that is wished for', async () => {
    const { wallet, calls } = stubWallet()
    const session = await connect(env(), wallet, { signal, silent: false, networkId: DEVNET })
    expect(calls).toEqual([['connect', undefined]])
    expect(session).toMatchObject({ networkId: DEVNET, provider: wallet })
    expect(session.accounts[0]?.address).toBe(stubKey(1).address)
    expect([...(session.features ?? [])].sort()).toEqual([
      'balances',
      'chain-wallets',
      'network',
      'payment-uri',
      'sign-message',
      'verify-message',
    ])
  })
  it('takes a network that the wallet can use', async () => {
    const { wallet } = stubWallet({ chains: ['solana:devnet'] })
    const session = await connect(env(), wallet, { signal, silent: false, networkId: MAINNET })
    expect(session.networkId).toBe(DEVNET)
  })
  it('in silence says so to the wallet', async () => {
    const { wallet, calls } = stubWallet()
    await connect(env(), wallet, { signal, silent: true })
    expect(calls).toEqual([['connect', { silent: true }]])
  })
  it.each([
    ['no accounts', () => ({ accounts: [] })],
    ['a rejection', () => Promise.reject({ code: 4001 })],
    ['a refusal', () => Promise.reject({ code: 4100 })],
    ['junk', () => 'yes'],
  ])('in silence ends as disconnected with %s', async (_, run) => {
    const wallet = withConnect(run, { accounts: [] })
    await expect(connect(env(), wallet, { signal, silent: true })).rejects.toMatchObject({
      code: 'core/DISCONNECTED',
    })
  })
  it.each([
    ['no account', () => ({ accounts: [] }), 'connect/NO_ACCOUNTS'],
    ['malformed ones', () => ({ accounts: [{ address: '0x12' }] }), 'connect/INVALID_ACCOUNT'],
    ['a rejection', () => Promise.reject(new Error('User rejected the request.')), 'core/USER_REJECTED'],
    [
      'a throw',
      () => {
        throw undefined
      },
      'core/UNKNOWN',
    ],
  ])('rejects with a code after %s', async (_, run, code) => {
    const wallet = withConnect(run, { accounts: [] })
    await expect(connect(env(), wallet, { signal, silent: false })).rejects.toMatchObject({ code })
  })
  it('takes the accounts of the wallet when its answer has none', async () => {
    const wallet = withConnect(() => undefined, { accounts: [stubAccount(3)] })
    const { accounts } = await connect(env(), wallet, { signal, silent: false })
    expect(accounts[0]?.address).toBe(stubKey(3).address)
  })
  it('gives up on a wallet that never answers', async () => {
    vi.useFakeTimers()
    const wallet = withConnect(() => new Promise(() => {}))
    const connecting = expect(connect(env(), wallet, { signal, silent: false })).rejects.toMatchObject({
      code: 'core/TIMEOUT',
    })
    await vi.advanceTimersByTimeAsync(120_000)
    await connecting
  })
  it('asks nothing when it was given up before', async () => {
    const { wallet, calls } = stubWallet()
    const given = { signal: AbortSignal.abort(), silent: false }
    await expect(connect(env(), wallet, given)).rejects.toMatchObject({ code: 'core/ABORTED' })
    expect(calls).toEqual([])
  })
})

describe('a session', () => {
  const open = async (more: Record<string, unknown> = {}) => {
    const stub = stubWallet(more)
    const session = await connect(env(), stub.wallet, { signal, silent: false })
    const changes: unknown[] = []
    const stop = session.watch(change => changes.push(change.accounts?.map(({ address }) => address)))
    return { ...stub, session, changes, stop }
  }
  it('follows the accounts, and says when there are none', async () => {
    const { wallet, change, changes } = await open()
    const tell = (accounts: readonly object[]) => {
      wallet.accounts = accounts
      change({ accounts })
    }
    tell([stubAccount(2)])
    tell([stubAccount(2)])
    tell([])
    expect(changes).toEqual([[stubKey(2).address], []])
  })
  it('sees what changed before anybody listened', async () => {
    const stub = stubWallet()
    const session = await connect(env(), stub.wallet, { signal, silent: false })
    stub.wallet.accounts = [stubAccount(2)]
    const changes: unknown[] = []
    session.watch(({ accounts }) => changes.push(accounts?.[0]?.address))
    await vi.waitFor(() => expect(changes).toEqual([stubKey(2).address]))
  })
  it('hears nothing after it ended, and tells the wallet', async () => {
    const { change, changes, session, calls, listeners } = await open()
    await session.disconnect()
    expect(listeners.size).toBe(0)
    change({ accounts: [stubAccount(2)] })
    expect(changes).toEqual([])
    expect(calls.at(-1)).toEqual(['disconnect', undefined])
  })
  it('ends within three seconds, also when the wallet hangs', async () => {
    vi.useFakeTimers()
    const hangs = { 'standard:disconnect': { disconnect: () => new Promise(() => {}) } }
    const { session } = await open({ features: hangs })
    const ending = session.disconnect()
    await vi.advanceTimersByTimeAsync(3_000)
    await ending
  })
  it.each([
    ['missing', undefined],
    ['throws', { on: () => Reflect.apply(Reflect.ownKeys, undefined, [5]) }],
    ['gives junk back', { on: () => 5 }],
  ])('lives with events that are broken: %s', async (_, events) => {
    const { stop, session } = await open({ features: { 'standard:events': events } })
    stop()
    expect(session.accounts).toHaveLength(1)
  })
  it('does not believe an event that says something else than the wallet shows', async () => {
    const { wallet, change, changes } = await open()
    change({ accounts: [stubAccount(2)] })
    wallet.accounts = []
    change({ features: {} })
    expect(changes).toEqual([])
  })
  it.each([[undefined], [null], [{ accounts: 'x' }], [{ accounts: null }]])(
    'is not moved by a change of %j',
    async change => {
      const { change: tell, changes } = await open()
      tell(change)
      expect(changes).toEqual([])
    },
  )
})
