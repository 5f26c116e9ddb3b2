import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RelayEnv, RelayState } from '../RelayEnv.js'
import type { Client } from '../sdk/Sdk.js'
import { keepAlive } from './keepAlive.js'

const HOUR = 3_600_000
const inSeconds = () => Math.floor(Date.now() / 1_000)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A client with one session, which ends in so many hours, and a wallet that answers when it is told to. */
function setup(hours = 5) {
  const life = new AbortController()
  let state: Partial<RelayState> = {}
  const emitted: unknown[] = []
  const env = {
    ctx: {
      get: () => state,
      log: { add() {} },
      emit: (type: string, data: unknown) => emitted.push([type, data]),
    },
    change(part: Partial<RelayState>) {
      state = { ...state, ...part }
    },
  } as unknown as RelayEnv
  const session = { topic: 't', expiry: inSeconds() + hours * 3_600, peer: { metadata: { name: 'Phone' } } }
  const endsAt = session.expiry * 1_000
  const history = new EventEmitter()
  const asked: { resolve(): void; reject(error: Error): void }[] = []
  const engine = {
    async setExpiry(_topic: string, expiry: number) {
      session.expiry = expiry
    },
  }
  const client = {
    engine,
    core: { history },
    session: { getAll: () => [session], keys: ['t'] },
    async extend() {
      // As the SDK does it: before the wallet has heard of it.
      await engine.setExpiry('t', inSeconds() + 604_800)
      const answer = new Promise<void>((resolve, reject) => void asked.push({ resolve, reject }))
      return { acknowledged: () => answer }
    },
  } as unknown as Client
  const answer = (response: object) => {
    history.emit('history_updated', { topic: 't', request: { method: 'wc_sessionExtend' }, response })
    asked.at(-1)?.resolve()
  }
  const start = () => keepAlive(env, client, life.signal)
  return { start, client, engine, life, asked, answer, session, endsAt, emitted, ending: () => state.ending }
}

const later = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('a session in its last day (G20)', () => {
  it('is renewed as soon as the wallet says yes, and not before', async () => {
    const { start, session, endsAt, answer, ending } = setup()
    start()
    await later(10)
    expect(session.expiry * 1_000).toBe(endsAt)
    answer({ result: true })
    await later(10)
    expect(session.expiry).toBeGreaterThan(inSeconds() + 604_000)
    expect(ending()).toBeUndefined()
  })

  it('whose wallet does not answer in 30 s is told of, asked for again each hour, and renewed by an answer that is late', async () => {
    const { start, session, endsAt, asked, answer, emitted, ending } = setup()
    start()
    await later(29_900)
    expect(ending()).toBeUndefined()
    await later(200)
    expect(ending()).toEqual({ topic: 't', endsAt, wallet: 'Phone' })
    expect(emitted).toEqual([['session-ending', { endsAt }]])
    await later(HOUR)
    expect(asked).toHaveLength(2)
    expect(session.expiry * 1_000).toBe(endsAt)
    answer({ result: true })
    await later(10)
    expect(session.expiry).toBeGreaterThan(inSeconds() + 604_000)
    expect(ending()).toBeUndefined()
    await later(3 * HOUR)
    expect(asked).toHaveLength(2)
  })

  it('that the wallet refuses to renew keeps its end', async () => {
    const { start, session, endsAt, answer, asked } = setup()
    start()
    await later(10)
    answer({ error: { code: 3005, message: 'no' } })
    asked[0]?.reject(new Error('no'))
    await later(10)
    expect(session.expiry * 1_000).toBe(endsAt)
  })

  it('can be renewed by the wallet itself, also when asking failed', async () => {
    const { start, session, client, engine } = setup()
    client.extend = () => Promise.reject(new Error('offline'))
    start()
    await later(10)
    await engine.setExpiry('t', inSeconds() + 604_800)
    expect(session.expiry).toBeGreaterThan(inSeconds() + 604_000)
  })

  it('is asked for again by hand, for two minutes', async () => {
    const { start } = setup()
    const renewing = start().renew()
    const failed = expect(renewing).rejects.toMatchObject({ code: 'core/TIMEOUT' })
    await later(120_000)
    await failed
  })
})

it('leaves a session alone that has days to go', async () => {
  const { start, asked } = setup(30)
  start()
  await later(5 * HOUR)
  expect(asked).toHaveLength(0)
  await later(1.5 * HOUR)
  expect(asked).toHaveLength(1)
})

it('ends with the client that it belongs to, and leaves no timer', async () => {
  const { start, life, asked, ending, answer, session, endsAt } = setup()
  const { renew } = start()
  await later(10)
  const failed = expect(renew()).rejects.toMatchObject({ code: 'core/ABORTED' })
  await later(10)
  life.abort()
  await failed
  await later(3 * HOUR)
  expect(asked).toHaveLength(2)
  expect(ending()).toBeUndefined()
  answer({ result: true })
  await later(10)
  expect(session.expiry * 1_000).toBe(endsAt)
  expect(vi.getTimerCount()).toBe(0)
})
