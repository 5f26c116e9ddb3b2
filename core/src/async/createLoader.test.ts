// @module-tag random
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createState } from '../state/atom.js'
import { outcome } from '../testing/outcome.js'
import { settled } from '../testing/settled.js'
import { createLoader } from './createLoader.js'

afterEach(() => {
  vi.useRealTimers()
})

interface Request {
  readonly key: string
  readonly signal: AbortSignal
  resolve(value: string): void
  reject(error: unknown): void
}

function openLoader(timeoutMs?: number) {
  const state = createState(error => {
    throw error
  })
  const requests: Request[] = []
  const run = (signal: AbortSignal, key: string) =>
    new Promise<string>((resolve, reject) => {
      requests.push({ key, signal, resolve, reject })
    })
  const loader = createLoader(state, run, timeoutMs)
  return { loader, requests, seen: () => state.get(loader.state$) }
}

describe('a loader', () => {
  it('loads, and keeps the last good data while it loads again and when that fails', async () => {
    const { loader, requests, seen } = openLoader()
    expect(seen()).toEqual({ status: 'idle' })
    const first = loader.load('a')
    expect(seen()).toEqual({ status: 'loading' })
    requests[0]?.resolve('A')
    expect(await first).toBe('A')
    expect(seen()).toEqual({ status: 'ready', data: 'A', asOf: expect.any(Number) })
    const second = outcome(loader.load('b'))
    expect(seen()).toMatchObject({ status: 'loading', data: 'A' })
    requests[1]?.reject(new Error('outage'))
    expect(await second).toMatchObject({ error: { name: 'KitError', message: 'outage' } })
    expect(seen()).toMatchObject({ status: 'failed', data: 'A', error: { message: 'outage' } })
  })

  it('an outage before there is any data is no data', async () => {
    const { loader, requests, seen } = openLoader()
    const first = outcome(loader.load('a'))
    requests[0]?.reject(undefined)
    await first
    expect(seen()).toMatchObject({ status: 'failed', data: undefined })
  })

  it('ends at its deadline, tells who works on it, and leaves no timer', async () => {
    vi.useFakeTimers()
    const { loader, requests, seen } = openLoader(1_000)
    const first = outcome(loader.load('a'))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await first).toMatchObject({ error: { code: 'core/TIMEOUT' } })
    expect([requests[0]?.signal.aborted, vi.getTimerCount()]).toEqual([true, 0])
    requests[0]?.resolve('late')
    await vi.advanceTimersByTimeAsync(1)
    expect(seen()).toMatchObject({ status: 'failed', data: undefined })
  })

  it('forgets: what comes late for another account is never painted (H06)', async () => {
    const { loader, requests, seen } = openLoader()
    const first = outcome(loader.load('mine'))
    loader.reset()
    expect(seen()).toEqual({ status: 'idle' })
    requests[0]?.resolve('mine')
    expect(await first).toMatchObject({ error: { code: 'core/ABORTED' } })
    expect(seen()).toEqual({ status: 'idle' })
  })

  it('shows the last request alone, in whatever order the answers come (S05)', async () => {
    const step = fc.oneof(
      fc.record({ act: fc.constant('load' as const), at: fc.nat(9) }),
      fc.record({ act: fc.constantFrom('answer' as const, 'fail' as const), at: fc.nat(9) }),
      fc.record({ act: fc.constant('reset' as const), at: fc.nat(9) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async steps => {
        const { loader, requests, seen } = openLoader()
        const promises: Promise<unknown>[] = []
        let last: number | undefined
        let shown: 'idle' | 'loading' | 'ready' | 'failed' = 'idle'
        for (const { act, at } of steps) {
          const request = requests[at % (requests.length || 1)]
          const isLast = request !== undefined && requests.indexOf(request) === last
          if (act === 'load') {
            promises.push(outcome(loader.load(`${requests.length}`)))
            last = requests.length - 1
            shown = 'loading'
          } else if (act === 'reset') {
            loader.reset()
            last = undefined
            shown = 'idle'
          } else if (request) {
            if (act === 'answer') request.resolve(`answer ${request.key}`)
            else request.reject(new Error(`failure ${request.key}`))
            if (isLast && shown === 'loading') shown = act === 'answer' ? 'ready' : 'failed'
          }
          await settled()
          const now = seen()
          expect(now.status).toBe(shown)
          if (now.status === 'ready') expect(now.data).toBe(`answer ${last}`)
          if (now.status === 'failed') expect(now.error.message).toBe(`failure ${last}`)
          const asked = requests.filter(({ signal }) => !signal.aborted)
          expect(asked.length).toBe(shown === 'loading' ? 1 : 0)
        }
        loader.reset()
        await Promise.all(promises)
      }),
      { numRuns: 200 },
    )
  })
})
