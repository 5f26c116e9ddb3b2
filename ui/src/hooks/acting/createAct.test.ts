import { expect, test, vi } from 'vitest'
import { createAct } from './createAct.js'

const options = { timeoutMs: 1_000 }

test('tells each change once, and none of a call that was replaced', async () => {
  const acting = createAct<number>()
  const changed = vi.fn()
  const stop = acting.subscribe(changed)
  await acting.call(async () => 1, options)
  expect(changed).toHaveBeenCalledTimes(2)
  const replaced = acting.call(async () => 2, options)
  await acting.call(async () => 3, options)
  await expect(replaced).rejects.toMatchObject({ code: 'core/ABORTED' })
  expect(acting.read()).toMatchObject({ status: 'ready', data: 3 })
  expect(changed).toHaveBeenCalledTimes(5)
  acting.reset()
  acting.reset()
  expect(changed).toHaveBeenCalledTimes(6)
  stop()
  await acting.call(async () => 4, options)
  expect(changed).toHaveBeenCalledTimes(6)
})

test('a call that is never answered fails at its deadline, and its work is told', async () => {
  const acting = createAct<number>()
  let told: AbortSignal | undefined
  const run = (signal: AbortSignal) => {
    told = signal
    return new Promise<number>(() => {})
  }
  await expect(acting.call(run, { timeoutMs: 20 })).rejects.toMatchObject({ code: 'core/TIMEOUT' })
  expect(told?.aborted).toBe(true)
  expect(acting.read()).toMatchObject({ status: 'failed', error: { code: 'core/TIMEOUT' } })
})

test('keeps data while it loads again and after a failure, if it is to', async () => {
  const acting = createAct<number>()
  const keeping = { ...options, keepsData: true }
  await acting.call(async () => 1, keeping)
  const again = acting.call(() => Promise.reject(new TypeError('Failed to fetch')), keeping)
  expect(acting.read()).toMatchObject({ status: 'loading', data: 1 })
  await expect(again).rejects.toMatchObject({ name: 'KitError' })
  expect(acting.read()).toMatchObject({ status: 'failed', data: 1 })
  void acting.call(async () => 2, options)
  expect(acting.read()).toEqual({ status: 'loading', data: undefined, asOf: undefined })
})
