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
  // Nothing may happen: there is no event to wait for.
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

it.each([
  ['when asked to look again', (rescan: () => void) => rescan()],
  ['once the page is online', () => void window.dispatchEvent(new Event('online'))],
])('that did not load loads again %s, and then never again', async (_, retry) => {
  const discover = vi.fn(() => () => {})
  const load = vi.fn(async () => discover)
  load.mockRejectedValueOnce(new Error('offline'))
  const abort = new AbortController()
  const { discover: start, rescan } = lazyDiscovery({ log } as never, load)
  await start(found, abort.signal)
  expect(discover).not.toHaveBeenCalled()
  retry(rescan)
  retry(rescan)
  await vi.waitFor(() => expect(discover).toHaveBeenCalledTimes(1))
  retry(rescan)
  expect(load).toHaveBeenCalledTimes(2)
  abort.abort()
})

it('that did not load is not loaded for a kit that has ended', async () => {
  const load = vi.fn(() => Promise.reject(new Error('offline')))
  const abort = new AbortController()
  const { discover: start, rescan } = lazyDiscovery({ log } as never, load)
  await start(found, abort.signal)
  abort.abort()
  rescan()
  window.dispatchEvent(new Event('online'))
  expect(load).toHaveBeenCalledTimes(1)
})
