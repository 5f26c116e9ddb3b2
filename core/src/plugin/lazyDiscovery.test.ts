// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { lazyDiscovery } from './lazyDiscovery.js'

const log = { add: vi.fn() }
const found = () => {}

it('loads when wallets are first looked for, and looks again when asked', async () => {
  const again = vi.fn()
  const discover = vi.fn(() => again)
  const load = vi.fn(async () => discover)
  const { discover: start, rescan } = lazyDiscovery({ log } as never, load)
  rescan()
  expect(load).not.toHaveBeenCalled()
  const { signal } = new AbortController()
  start(found, signal)
  await vi.waitFor(() => expect(discover).toHaveBeenCalledWith(found, signal))
  rescan()
  expect(again).toHaveBeenCalledTimes(1)
})

it('starts nothing that was given up while it loaded', async () => {
  const discover = vi.fn(() => () => {})
  const abort = new AbortController()
  const start = lazyDiscovery({ log } as never, async () => discover).discover
  start(found, abort.signal)
  abort.abort()
  start(found, abort.signal)
  await new Promise(resolve => setTimeout(resolve))
  expect(discover).not.toHaveBeenCalled()
})

it('logs what fails, in loading or in looking', async () => {
  const broken = () => {
    throw new Error('no window')
  }
  const { signal } = new AbortController()
  lazyDiscovery({ log } as never, () => Promise.reject(new Error('offline'))).discover(found, signal)
  lazyDiscovery({ log } as never, async () => broken).discover(found, signal)
  await vi.waitFor(() => expect(log.add).toHaveBeenCalledTimes(2))
  expect(log.add.mock.calls).toEqual([
    ['error', 'Error: offline'],
    ['error', 'Error: no window'],
  ])
})
