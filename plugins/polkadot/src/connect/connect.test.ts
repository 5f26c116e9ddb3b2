import { afterEach, describe, expect, it, vi } from 'vitest'
import { GENERIC, KUSAMA, ON_KUSAMA, ON_POLKADOT, OTHER, POLKADOT, stubEnv } from '../testing/stubEnv.js'
import { connect } from './connect.js'
import { keyOf } from './readAccounts.js'

afterEach(() => {
  vi.useRealTimers()
})

const signal = new AbortController().signal

function wallet(accounts: unknown, more: object = {}) {
  const listeners = new Set<(list: unknown) => void>()
  return {
    listeners,
    id: 'stub',
    enable: async () => ({
      accounts: {
        get: async () => accounts,
        subscribe(listener: (list: unknown) => void) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
      signer: { signRaw() {}, signPayload() {} },
      ...more,
    }),
  }
}

describe('connecting', () => {
  it('offers what the wallet can do', async () => {
    const { env } = stubEnv()
    const one = wallet([{ address: GENERIC }], { signer: { signRaw() {} } })
    const session = await connect(env, one, { signal, silent: false })
    expect(session.features).not.toContain('send-transaction')
    expect(session.features).toContain('sign-message')
    expect(session.accounts).toMatchObject([{ address: ON_POLKADOT }])
  })

  it.each([
    [[], 'connect/NO_ACCOUNTS'],
    ['junk', 'connect/NO_ACCOUNTS'],
    [[{ address: `0x${'a'.repeat(40)}`, type: 'ethereum' }], 'connect/INVALID_ACCOUNT'],
  ])('says why accounts like %j are of no use', async (accounts, code) => {
    const { env } = stubEnv()
    await expect(connect(env, wallet(accounts), { signal, silent: false })).rejects.toMatchObject({ code })
    await expect(connect(env, wallet(accounts), { signal, silent: true })).rejects.toMatchObject({
      code: 'core/DISCONNECTED',
    })
  })

  it.each([
    [new Error('Rejected'), 'core/USER_REJECTED'],
    [new Error('Cancelled'), 'core/USER_REJECTED'],
    [new Error('The source x is not allowed to interact with this extension'), 'rpc/UNAUTHORIZED'],
    [undefined, 'core/UNKNOWN'],
  ])('reads what the wallet said: %j', async (error, code) => {
    const { env } = stubEnv()
    const refusing = { id: 'stub', enable: () => Promise.reject(error) }
    await expect(connect(env, refusing, { signal, silent: false })).rejects.toMatchObject({ code })
  })

  it.each([undefined, null, 7, {}, { accounts: {} }])('does not trip over %j', async answer => {
    const { env } = stubEnv()
    const junk = { id: 'stub', enable: async () => answer }
    await expect(connect(env, junk, { signal, silent: false })).rejects.toMatchObject({ name: 'KitError' })
  })

  it('settles when the wallet does not, and leaves no timer', async () => {
    vi.useFakeTimers()
    const { env } = stubEnv()
    const hanging = { id: 'stub', enable: () => new Promise(() => {}) }
    const silent = expect(connect(env, hanging, { signal, silent: true })).rejects.toMatchObject({
      code: 'core/DISCONNECTED',
    })
    const loud = expect(connect(env, hanging, { signal, silent: false })).rejects.toMatchObject({
      code: 'core/TIMEOUT',
    })
    await vi.advanceTimersByTimeAsync(3_000)
    await silent
    await vi.advanceTimersByTimeAsync(120_000)
    await loud
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a session', () => {
  it('writes the addresses anew for the network that the visitor chose, the one in use first', async () => {
    const { env, connect: show } = stubEnv()
    const session = await connect(env, wallet([{ address: OTHER }, { address: GENERIC }]), {
      signal,
      silent: false,
    })
    const heard = vi.fn()
    session.watch(heard)
    const inUse = session.accounts.find(({ address }) => address === ON_POLKADOT)
    const there = session.accountsOn?.(KUSAMA, inUse)
    expect(there?.[0]?.caipAddress).toBe(`${KUSAMA}:${ON_KUSAMA}`)
    expect(session.accountsOn?.('polkadot:ffff')).toEqual([])
    // The kit changes both at once by that; the session only follows.
    expect(session.networkId).toBe(POLKADOT)
    show(KUSAMA)
    expect([session.networkId, heard.mock.calls.length]).toEqual([KUSAMA, 0])
    // And after a reload.
    const again = await connect(env, wallet([{ address: GENERIC }]), { signal, silent: true })
    expect(again.accounts).toMatchObject([{ address: ON_KUSAMA }])
  })

  it('reports accounts that changed, and nothing after it ended', async () => {
    const { env, listeners } = stubEnv()
    const one = wallet([{ address: GENERIC }])
    const session = await connect(env, one, { signal, silent: false })
    const heard = vi.fn()
    session.watch(heard)
    for (const list of [[{ address: ON_KUSAMA }], 'junk', undefined])
      for (const tell of one.listeners) tell(list)
    expect(heard).not.toHaveBeenCalled()
    for (const tell of [...one.listeners]) tell([])
    expect(heard).toHaveBeenLastCalledWith({ accounts: [] })
    await session.disconnect()
    expect([one.listeners.size, listeners.size]).toEqual([0, 0])
  })
})

describe('an address that the wallet has no account for', () => {
  const bound = { address: OTHER, genesisHash: `0x${KUSAMA.slice('polkadot:'.length)}${'0'.repeat(32)}` }
  const open = (accounts: unknown) => {
    const { env } = stubEnv()
    return connect(env, wallet(accounts), { signal, silent: false })
  }

  it('is never written for a key that its owner bound to another network', async () => {
    const session = await open([bound])
    expect(session.networkId).toBe(KUSAMA)
    expect(session.accountsOn?.(POLKADOT)).toEqual([])
    expect(session.accountsOn?.(KUSAMA)).toHaveLength(1)
    const both = await open([bound, { address: GENERIC }])
    expect(both.accountsOn?.(POLKADOT)?.map(({ address }) => address)).toEqual([ON_POLKADOT])
  })
  it('is never written for an account of Ethereum', async () => {
    const evm = `0x${'ab'.repeat(20)}`
    // Twenty bytes, also where a wallet writes them in the text of this family or calls them something else.
    const accounts = [{ address: evm, type: 'ethereum' }, { address: evm }, { address: evm, type: 'sr25519' }]
    const mixed = await open([...accounts, { address: GENERIC, type: 'ethereum' }, { address: OTHER }])
    for (const network of [POLKADOT, KUSAMA] as const) {
      const shown = mixed.accountsOn?.(network) ?? []
      expect(shown.map(({ publicKey }) => publicKey)).toEqual([keyOf(OTHER)])
    }
  })
  it('is of the very key that the wallet told, for each kind of key', async () => {
    for (const type of ['sr25519', 'ed25519', 'ecdsa', undefined]) {
      const session = await open([{ address: GENERIC, type }])
      for (const network of [POLKADOT, KUSAMA] as const)
        expect(session.accountsOn?.(network)?.map(({ address }) => keyOf(address))).toEqual([keyOf(GENERIC)])
    }
  })
  it('is gone when what is left is bound to another network', async () => {
    const { env } = stubEnv()
    const one = wallet([{ address: GENERIC }])
    const session = await connect(env, one, { signal, silent: false })
    const heard = vi.fn()
    session.watch(heard)
    for (const tell of one.listeners) tell([bound])
    expect(heard.mock.calls).toEqual([[{ accounts: [] }]])
  })
})
