import { describe, expect, it, vi } from 'vitest'
import { createKeyedLoader } from './createKeyedLoader.js'

function make(run: (signal: AbortSignal, value: string) => Promise<string>) {
  const onFailed = vi.fn()
  const loader = createKeyedLoader({ run, freshMs: 30_000, blockMs: 30_000, onFailed, report: () => {} })
  return { loader, onFailed }
}

describe('createKeyedLoader', () => {
  it('keeps what is late for one key away from another', async () => {
    const ends: Record<string, (value: string) => void> = {}
    const { loader } = make((_, value) => new Promise(resolve => (ends[value] = resolve)))
    const first = loader.load('a', 'a')
    const second = loader.load('b', 'b')
    await vi.waitFor(() => expect(Object.keys(ends)).toHaveLength(2))
    ends['b']?.('of b')
    await second
    ends['a']?.('of a')
    await first
    expect(loader.read('b')).toMatchObject({ status: 'ready', data: 'of b' })
    expect(loader.read('a')).toMatchObject({ status: 'ready', data: 'of a' })
    expect(loader.read('c')).toEqual({ status: 'idle' })
  })

  it('throws nothing away in a render, however many keys it reads', async () => {
    const { loader } = make(async value => `of ${value}`)
    const keys = Array.from({ length: 40 }, (_, index) => `${index}`)
    const read = () =>
      keys.map(key => {
        loader.open(key, key)
        return loader.read(key)
      })
    const before = read()
    for (const [index, state] of read().entries()) expect(state).toBe(before[index])
  })

  it('is not blocked for longer after the clock was set back, nor takes what it has for fresh', async () => {
    vi.useFakeTimers()
    const run = vi.fn(async () => 'x')
    const { loader } = make(run)
    await loader.load('a', 'a')
    vi.setSystemTime(Date.now() - 3_600_000)
    run.mockRejectedValueOnce(new Error('down'))
    await loader.load('a', 'a')
    vi.setSystemTime(Date.now() - 3_600_000)
    expect(loader.retryAt('a')).toBe(0)
    await loader.load('a', 'a')
    expect(run).toHaveBeenCalledTimes(3)
    vi.useRealTimers()
  })

  it('does not load twice at once, nor what is fresh', async () => {
    vi.useFakeTimers()
    const run = vi.fn(async () => 'x')
    const { loader } = make(run)
    await Promise.all([loader.load('a', 'a'), loader.load('a', 'a')])
    await loader.load('a', 'a')
    expect(run).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(30_001)
    await loader.load('a', 'a')
    expect(run).toHaveBeenCalledTimes(2)
    vi.useRealTimers()
  })

  it('blocks after a failure, keeps the last good data, and reports once', async () => {
    vi.useFakeTimers()
    const run = vi.fn(async () => 'good')
    const { loader, onFailed } = make(run)
    await loader.load('a', 'a')
    vi.advanceTimersByTime(31_000)
    run.mockRejectedValue(new Error('down'))
    await loader.load('a', 'a')
    await loader.load('a', 'a')
    expect(run).toHaveBeenCalledTimes(2)
    expect(onFailed).toHaveBeenCalledTimes(1)
    expect(loader.read('a')).toMatchObject({ status: 'failed', data: 'good' })
    expect(loader.retryAt('a')).toBe(Date.now() + 30_000)
    vi.advanceTimersByTime(30_001)
    run.mockResolvedValue('better')
    await loader.load('a', 'a')
    expect(loader.read('a')).toMatchObject({ status: 'ready', data: 'better' })
    vi.useRealTimers()
  })

  it('loads what is fresh, loading or blocked once more when that is out of date', async () => {
    let fails = false
    const run = vi.fn(async () => {
      if (fails) throw new Error('down')
      return 'good'
    })
    const { loader } = make(run)
    await loader.load('a', 'a')
    await loader.load('a', 'a')
    expect(run).toHaveBeenCalledTimes(1)
    fails = true
    loader.expire('a')
    await loader.load('a', 'a')
    await loader.load('a', 'a')
    expect(run).toHaveBeenCalledTimes(2)
    fails = false
    loader.expire('a')
    await loader.load('a', 'a')
    expect(run).toHaveBeenCalledTimes(3)
    expect(loader.read('a')).toMatchObject({ status: 'ready', data: 'good' })
  })

  it('forgets the oldest of many keys', async () => {
    const { loader } = make(async (_, value) => value)
    for (let at = 0; at < 20; at++) await loader.load(`k${at}`, 'x')
    expect(loader.read('k0')).toEqual({ status: 'idle' })
    expect(loader.read('k19')).toMatchObject({ status: 'ready' })
  })
})
