import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRelaySocket } from './createRelaySocket.js'
import type { OpenRelayer } from './OpenRelayer.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const later = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** A relayer whose relay does with each connection what `onOpen` says. */
function setup(onOpen: (provider: EventEmitter, attempt: number) => void = () => {}) {
  const opened: number[] = []
  const reaches: string[] = []
  const refused: string[] = []
  const events = new EventEmitter()
  const start = performance.now()
  const relayer = {
    events,
    provider: new EventEmitter(),
    get connected() {
      return isUp
    },
    subscriber: { topics: ['t'], hasAnyTopics: true, start: async () => {}, stop: async () => {} },
    async createProvider() {
      const provider = new EventEmitter() as OpenRelayer['provider'] & EventEmitter
      Object.assign(provider, {
        async connect() {
          opened.push(performance.now() - start)
          onOpen(provider, opened.length)
          isUp = true
        },
        request: () => answers(),
      })
      relayer.provider = provider
    },
    connect: async () => {},
    transportOpen: () => relayer.connect(),
    transportClose: async () => {},
  }
  let isUp = false
  let answers: () => Promise<unknown> = async () => true
  const drop = () => {
    isUp = false
    relayer.provider.emit('disconnect')
    events.emit('relayer_disconnect')
  }
  const socket = createRelaySocket(relayer as unknown as OpenRelayer, {
    onReach: reach => reaches.push(reach),
    onRefused: error => refused.push(error.code),
  })
  return {
    socket,
    relayer,
    opened,
    reaches,
    refused,
    drop,
    freeze() {
      answers = () => new Promise(() => {})
    },
    thaw() {
      answers = async () => true
    },
  }
}

describe('a relay that closes every 2 s (G01)', () => {
  it('is asked less and less often, at most each 30 s, and never given up', async () => {
    const { relayer, opened, reaches, drop, socket } = setup(() => setTimeout(() => drop(), 2_000))
    void relayer.connect()
    await later(600_000)
    const pauses = opened.slice(1).map((at, index) => at - (opened[index] ?? 0) - 2_000)
    expect(pauses[0]).toBeLessThan(600)
    // Each up to a half shorter than twice the one before.
    expect(pauses[1]).toBeGreaterThanOrEqual(1_000)
    for (const pause of pauses.slice(6)) {
      expect(pause).toBeGreaterThanOrEqual(15_000)
      expect(pause).toBeLessThanOrEqual(30_100)
    }
    expect(opened.length).toBeGreaterThan(15)
    expect(opened.length).toBeLessThan(45)
    expect(new Set(reaches)).toEqual(new Set(['online', 'reconnecting']))
    await socket.close()
  })

  it('and then stays is asked no more', async () => {
    const { relayer, opened, reaches, drop, socket } = setup((_, attempt) => {
      if (attempt < 4) setTimeout(() => drop(), 2_000)
    })
    void relayer.connect()
    await later(600_000)
    expect(opened).toHaveLength(4)
    expect(reaches.at(-1)).toBe('online')
    await socket.close()
  })
})

describe('a relay that hangs up', () => {
  it('with 3000 says why, once, and is left alone until somebody asks again (G01)', async () => {
    const { relayer, opened, refused, socket } = setup(provider => {
      provider.emit('error', new Error('WebSocket closed abnormally with code: 3000 (JWT validation error)'))
    })
    relayer.connect().catch(() => {})
    await later(300_000)
    expect(opened).toHaveLength(1)
    expect(refused).toEqual(['walletconnect/UNAUTHORIZED'])
    socket.wake()
    relayer.connect().catch(() => {})
    await later(10)
    expect(opened).toHaveLength(2)
    await socket.close()
  })

  it('with 1006 is tried again (G01)', async () => {
    const { relayer, opened, refused, reaches, socket } = setup((provider, attempt) => {
      if (attempt < 3) provider.emit('error', new Error('WebSocket closed abnormally with code: 1006'))
    })
    void relayer.connect()
    await later(10_000)
    expect([opened.length, refused, reaches.at(-1)]).toEqual([3, [], 'online'])
    await socket.close()
  })
})

describe('a page that was frozen (G16)', () => {
  it('asks at once whether its socket still lives, and takes a new one after 1 s of silence', async () => {
    const { relayer, opened, reaches, freeze, thaw, socket } = setup(() => thaw())
    void relayer.connect()
    await later(10)
    await later(3_600_000)
    freeze()
    socket.wake()
    await later(900)
    expect(reaches.at(-1)).toBe('online')
    await later(200)
    expect(reaches.slice(-2)).toEqual(['reconnecting', 'online'])
    expect(opened).toHaveLength(2)
    await socket.close()
  })

  it('keeps a socket that answers', async () => {
    const { relayer, opened, socket } = setup()
    void relayer.connect()
    await later(10)
    socket.wake()
    await later(5_000)
    expect(opened).toHaveLength(1)
    await socket.close()
  })
})

it('comes back at once when its own network does, however long the next pause would be', async () => {
  let isDown = true
  const { relayer, opened, reaches, socket } = setup(provider => {
    if (isDown) provider.emit('error', new Error('getaddrinfo ENOTFOUND'))
  })
  void relayer.connect()
  await later(60_000)
  expect(reaches.at(-1)).toBe('reconnecting')
  isDown = false
  const before = opened.length
  socket.wake()
  await later(50)
  expect(opened).toHaveLength(before + 1)
  expect(reaches.at(-1)).toBe('online')
  await socket.close()
})

it('leaves no timer when it is closed', async () => {
  const { relayer, socket } = setup(provider => provider.emit('error', new Error('no')))
  void relayer.connect()
  await later(5_000)
  await socket.close()
  await later(100)
  expect(vi.getTimerCount()).toBe(0)
})
