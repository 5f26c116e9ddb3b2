import { describe, expect, it, vi } from 'vitest'
import type { Engine } from '../kit/createEngine.js'
import { createOnDemand } from './onDemand.js'

/** An engine whose router notes what it is told. */
function fakeEngine(seen: string[]) {
  return {
    router: {
      push: (view: string) => void seen.push(view),
      reset: () => {
        throw new Error('refused')
      },
      goBack: async () => 'back',
    },
  } as unknown as Engine
}
const failure = new Error('chunk')

describe('createOnDemand', () => {
  it('keeps the order of calls, before, while and after it loads', async () => {
    const seen: string[] = []
    let finish = (_: Engine) => {}
    const make = () =>
      new Promise<Engine>(resolve => {
        finish = resolve
      })
    const engine = createOnDemand<Engine>(
      make,
      () => seen.push('ready'),
      () => {},
    )
    const push = (view: string) => engine.tell(({ router }) => router.push(view))
    push('a')
    push('b')
    expect(engine.current).toBeUndefined()
    finish(fakeEngine(seen))
    // Each step of the microtask queue tries to get ahead of those who wait.
    for (let step = 0; step < 10; step++) {
      push(`step ${step}`)
      await Promise.resolve()
    }
    await engine.load()
    push('last')
    expect(seen).toEqual([
      'ready',
      'a',
      'b',
      ...Array.from({ length: 10 }, (_, step) => `step ${step}`),
      'last',
    ])
  })

  it('loads once, and again after a failure', async () => {
    const seen: string[] = []
    const make = vi.fn<() => Promise<Engine>>()
    make.mockRejectedValueOnce(failure).mockResolvedValue(fakeEngine(seen))
    const engine = createOnDemand<Engine>(
      make,
      () => {},
      () => {},
    )
    const goBack = () => engine.ask(({ router }) => router.goBack())
    await expect(Promise.all([engine.load(), goBack()])).rejects.toBe(failure)
    expect(make).toHaveBeenCalledTimes(1)
    expect(await goBack()).toBe('back')
    await engine.load()
    expect(make).toHaveBeenCalledTimes(2)
  })

  it('hands what goes wrong to those who wait for an answer, and to onLate where nobody does', async () => {
    const late: unknown[] = []
    const engine = createOnDemand<Engine>(
      () => Promise.reject(failure),
      () => {},
      error => late.push(error),
    )
    expect(engine.tell(({ router }) => router.push('a'))).toBeUndefined()
    await expect(engine.ask(({ router }) => router.goBack())).rejects.toBe(failure)
    expect(late).toEqual([failure])
  })

  it('throws at once where it can', async () => {
    const engine = createOnDemand<Engine>(
      async () => fakeEngine([]),
      () => {},
      () => {},
    )
    await engine.load()
    expect(() => engine.tell(({ router }) => router.reset('x'))).toThrow('refused')
  })
})
