import { expect, it, vi } from 'vitest'
import { KitError } from '../errors/KitError.js'
import { lazily } from './lazily.js'

it('loads once for all calls, and again after a failure', async () => {
  const load = vi.fn(async () => ({ one: async () => 1, two: async () => 2 }))
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const { one, two } = lazily(load, 'toy')('one', 'two')
  await expect(one()).rejects.toMatchObject({
    code: 'kit/LOAD_FAILED',
    message: 'Code did not load: Failed to fetch',
    pluginId: 'toy',
    retryable: true,
    cause: { message: 'Failed to fetch' },
  })
  expect(await Promise.all([one(), two(), one()])).toEqual([1, 2, 1])
  expect(load).toHaveBeenCalledTimes(2)
})

it('keeps a KitError of what is loaded', async () => {
  const error = new KitError('kit/INVALID_OPTIONS', { context: { path: 'rpc' } })
  const load = () => Promise.reject<{ one: () => Promise<void> }>(error)
  await expect(lazily(load, 'toy')('one').one()).rejects.toBe(error)
})
