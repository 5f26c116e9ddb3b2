import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RelayEnv, RelayState } from '../RelayEnv.js'
import type { Client, Session } from '../sdk/Sdk.js'
import { createPairings } from './createPairings.js'
import type { Link } from './createSdkHost.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const later = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const MINUTE = 60_000

/** Pairings over a relay that takes each at once, and a wallet that approves when it is told to. */
function setup() {
  let state = {} as RelayState
  const watchers = new Set<() => void>()
  const approvals: ((session: Session) => void)[] = []
  const endSession: Session[] = []
  const env = {
    config: { relayUrl: 'ws://127.0.0.1:9' },
    namespaces: { eip155: { methods: [], events: [], chains: ['eip155:1'], rpcMap: {} } },
    change(part: Partial<RelayState>) {
      state = { ...state, ...part }
      for (const watcher of [...watchers]) watcher()
    },
    ctx: {
      subscribe(_: unknown, watcher: () => void) {
        watchers.add(watcher)
        return () => watchers.delete(watcher)
      },
    },
  } as unknown as RelayEnv
  const client = {
    events: new EventEmitter(),
    async connect() {
      const approval = new Promise<Session>(resolve => void approvals.push(resolve))
      return { uri: `wc:${String(approvals.length).padStart(64, '0')}@2?symKey=k`, approval: () => approval }
    },
  } as unknown as Client
  const link = { load: async () => client, wake() {}, onRefused: () => () => {} } as unknown as Link
  const pairings = createPairings(env, link, {
    ask: (client, optionalNamespaces) => client.connect({ optionalNamespaces }),
    endSession: session => void endSession.push(session),
  })
  const number = (uri: string) => Number(/wc:0*(\d+)/.exec(uri)?.[1])
  const take = async () => number((await pairings.take()).uri)
  const shown = () => (state.pairing?.status === 'ready' ? number(state.pairing.uri) : state.pairing?.status)
  const left = () => (state.pairing?.status === 'ready' ? state.pairing.expiresInMs() : undefined)
  return { pairings, take, shown, left, approvals, endSession }
}

describe('a pairing (G05)', () => {
  it.each([
    ['at 3:49', 3 * MINUTE + 49_000, 1],
    ['at 3:50, with 10 s to go', 3 * MINUTE + 50_000, 1],
    ['a moment later', 3 * MINUTE + 50_001, 2],
    ['at 3:51', 3 * MINUTE + 51_000, 2],
    ['at 4:00', 4 * MINUTE, 2],
    ['at 4:01', 4 * MINUTE + 1_000, 2],
  ])('that is asked for again %s', async (_, at, expected) => {
    const { take } = setup()
    expect(await take()).toBe(1)
    await later(at)
    expect(await take()).toBe(expected)
  })

  it.each([
    ['10 minutes ahead', 10 * MINUTE],
    ['10 minutes behind', -10 * MINUTE],
  ])('lasts as long when the clock of the device is set %s', async (_, by) => {
    const { take, left } = setup()
    await take()
    await later(2 * MINUTE)
    vi.setSystemTime(Date.now() + by)
    expect(left()).toBe(2 * MINUTE)
    expect(await take()).toBe(1)
    await later(MINUTE + 49_000)
    expect(await take()).toBe(1)
    await later(2_000)
    expect(await take()).toBe(2)
  })

  it('that somebody looks at is replaced 10 s before it ends, and the one before may still be approved', async () => {
    const { pairings, shown, left, approvals, endSession } = setup()
    const approved = pairings.approved(new AbortController().signal)
    await later(10)
    expect(shown()).toBe(1)
    await later(3 * MINUTE + 49_980)
    expect([shown(), left()]).toEqual([1, 10_010])
    await later(20)
    expect(shown()).toBe(2)
    expect(left()).toBeGreaterThan(239_900)
    approvals[0]?.({ topic: 'first' } as Session)
    await expect(approved).resolves.toEqual({ topic: 'first' })
    expect(endSession).toEqual([])
    // A second wallet that approves the other is told that nobody waits.
    approvals[1]?.({ topic: 'second' } as Session)
    await later(1)
    expect(endSession).toEqual([{ topic: 'second' }])
  })

  it('leaves no timer once it was approved', async () => {
    const { pairings, approvals } = setup()
    const approved = pairings.approved(new AbortController().signal)
    await later(10)
    approvals[0]?.({ topic: 'first' } as Session)
    await approved
    expect(vi.getTimerCount()).toBe(0)
  })
})
