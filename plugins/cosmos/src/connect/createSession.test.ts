// @vitest-environment jsdom
import type { Connection, SessionChange } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { describe, expect, it, vi } from 'vitest'
import { addressOn, hubKey, keyOf, stubEnv, stubKeplr } from '../testing/stubKeplr.js'
import { readKey } from '../wallet/readKey.js'
import { createSession } from './createSession.js'

/** Another key. */
const otherKey = keyOf(2, 'cosmos')
const OTHER = otherKey.bech32Address
/** The stub answers at once: what follows is over within a turn of the event loop. */
const settle = () => new Promise(resolve => setTimeout(resolve, 5))

/** A watched session, and hands on all that it listens to. */
async function watched(more: Record<string, unknown> = {}) {
  const connections: Partial<Connection>[] = []
  const env = stubEnv(connections)
  let follow = () => {}
  const ctx = {
    ...env.ctx,
    storage: memoryStorage(),
    subscribe: (_: unknown, listener: () => void) => {
      follow = listener
      return () => {
        follow = () => {}
      }
    },
  } as unknown as typeof env.ctx
  const [network] = env.config.networks
  const key = readKey(hubKey, network)
  if (!key) throw new Error('The stub has a key')
  const wallet = stubKeplr(more)
  const session = createSession({ ...env, ctx }, { wallet, key, network })
  const seen: SessionChange[] = []
  const stop = session.watch(change => seen.push(change))
  await settle()
  return {
    session,
    seen,
    stop,
    ctx,
    keystore: async () => {
      window.dispatchEvent(new Event('keplr_keystorechange'))
      await settle()
    },
    choose: async (networkId: `cosmos:${string}`) => {
      connections.splice(0, 1, { namespace: 'cosmos', connectorId: 'keplr', networkId })
      follow()
      await settle()
    },
  }
}

describe('a session', () => {
  it('follows the account, and says nothing when nothing changed', async () => {
    let key: unknown = hubKey
    const { seen, keystore } = await watched({ getKey: async () => key })
    await keystore()
    expect(seen).toEqual([])
    key = otherKey
    await keystore()
    expect(seen.map(({ accounts }) => accounts?.map(({ address }) => address))).toEqual([[OTHER]])
  })
  it('asks for no key from a wallet that would prompt, and is over', async () => {
    let isOpen = true
    const getKey = vi.fn(async () => hubKey)
    const { seen, keystore } = await watched({ isEnabled: async () => isOpen, getKey })
    const before = getKey.mock.calls.length
    isOpen = false
    await keystore()
    expect(seen).toEqual([{ closed: true }])
    expect(getKey.mock.calls.length).toBe(before)
    isOpen = true
    await keystore()
    expect(seen.length).toBe(1)
  })
  it('asks a wallet that cannot say only when it told of a change itself', async () => {
    const getKey = vi.fn(async () => otherKey)
    const { seen, keystore } = await watched({ isEnabled: undefined, getKey })
    expect([getKey.mock.calls.length, seen.length]).toEqual([0, 0])
    await keystore()
    expect([getKey.mock.calls.length, seen.length]).toEqual([1, 1])
  })
  it('has the address of each network before it is chosen, and follows', async () => {
    const { seen, choose, ctx, session } = await watched()
    const address = addressOn('osmo')
    const there = [{ address, caipAddress: `cosmos:osmosis-1:${address}` }]
    expect(session.accountsOn?.('cosmos:osmosis-1')).toMatchObject(there)
    expect(session.accountsOn?.('cosmos:unknown-1')).toEqual([])
    await choose('cosmos:osmosis-1')
    expect(session.accounts).toMatchObject(there)
    expect([session.networkId, ctx.storage.get('network')]).toEqual(['cosmos:osmosis-1', 'cosmos:osmosis-1'])
    await choose('cosmos:unknown-1')
    expect([session.networkId, seen.length]).toEqual(['cosmos:osmosis-1', 0])
  })
  it('believes the newest answer, whatever the order', async () => {
    const answers: ((key: unknown) => void)[] = []
    const { seen, keystore } = await watched({
      getKey: () => new Promise(resolve => answers.push(resolve)),
    })
    await keystore()
    await keystore()
    answers[2]?.(otherKey)
    await settle()
    answers[0]?.(hubKey)
    answers[1]?.(hubKey)
    await settle()
    expect(seen.map(({ accounts }) => accounts?.[0]?.address)).toEqual([OTHER])
  })
  it('keeps what it has when the wallet answers with nonsense or fails', async () => {
    const answers = [hubKey, undefined, { bech32Address: addressOn('osmo') }, new Proxy({}, { get: fail })]
    const { seen, keystore, session } = await watched({ getKey: async () => answers.shift() })
    for (let time = 0; time < 3; time++) await keystore()
    expect([seen, session.accounts[0]?.address]).toEqual([[], addressOn('cosmos')])
  })
  it('is deaf after a disconnect, which settles though the wallet hangs', async () => {
    vi.useFakeTimers()
    const opening = watched({ disable: () => new Promise(() => {}), getKey: async () => otherKey })
    await vi.advanceTimersByTimeAsync(10)
    const { session, seen, choose, keystore } = await opening
    seen.length = 0
    const leaving = session.disconnect()
    await vi.advanceTimersByTimeAsync(3_000)
    await leaving
    const told = [keystore(), choose('cosmos:osmosis-1')]
    await vi.advanceTimersByTimeAsync(100)
    await Promise.all(told)
    vi.useRealTimers()
    expect(seen).toEqual([])
  })
})

function fail(): never {
  throw new Error('no')
}
