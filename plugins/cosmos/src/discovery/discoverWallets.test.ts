// @vitest-environment jsdom
import type { Connector } from '@latchkit/core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { discoverWallets } from './discoverWallets.js'

const page = window as unknown as Record<string, unknown>
const wallet = () => ({ enable: async () => {}, getKey: async () => {} })
const abort = { now: () => {} }

function discover(more = [{ path: 'mine.keplr', name: 'Mine' }]) {
  const found: Connector[] = []
  const controller = new AbortController()
  abort.now = () => controller.abort()
  const connect = () => Promise.reject(new Error('not here'))
  const env = { config: { wallets: more } } as never
  const rescan = discoverWallets(wallet => found.push(wallet), controller.signal, connect, env)
  return { ids: () => found.map(({ id }) => id), rescan }
}
afterEach(() => {
  abort.now()
  for (const name of ['keplr', 'leap', 'mine', 'okxwallet', 'cosmostation']) delete page[name]
  vi.useRealTimers()
})

describe('discovery', () => {
  it('finds globals, those of the app first', () => {
    page['keplr'] = wallet()
    page['mine'] = { keplr: wallet() }
    page['cosmostation'] = { providers: { keplr: wallet() } }
    expect(discover().ids()).toEqual(['mine.keplr', 'cosmostation.providers.keplr', 'keplr'])
  })
  it('finds those that come late, and each once', () => {
    vi.useFakeTimers()
    const { ids, rescan } = discover()
    expect(ids()).toEqual([])
    page['leap'] = wallet()
    vi.advanceTimersByTime(500)
    expect(ids()).toEqual(['leap'])
    vi.advanceTimersByTime(60_000)
    page['keplr'] = wallet()
    expect(ids()).toEqual(['leap'])
    rescan()
    rescan()
    expect(ids()).toEqual(['leap', 'keplr'])
  })
  it('lists a wallet that stands in for Keplr under its own name alone', () => {
    page['leap'] = wallet()
    page['keplr'] = page['leap']
    expect(discover().ids()).toEqual(['leap'])
  })
  it('survives globals that throw or are nothing of the kind', () => {
    const throwing = {
      get() {
        throw new Error('no')
      },
      configurable: true,
    }
    Object.defineProperty(page, 'leap', throwing)
    page['okxwallet'] = { keplr: { enable: 'yes', getKey: {} } }
    page['cosmostation'] = { providers: Object.defineProperty({}, 'keplr', throwing) }
    page['keplr'] = Object.defineProperty(wallet(), 'signDirect', throwing)
    expect(discover().ids()).toEqual(['keplr'])
  })
  it('stops when it is told to', () => {
    vi.useFakeTimers()
    const { ids, rescan } = discover()
    abort.now()
    page['keplr'] = wallet()
    vi.advanceTimersByTime(60_000)
    window.dispatchEvent(new Event('focus'))
    rescan()
    expect([ids(), vi.getTimerCount()]).toEqual([[], 0])
  })
})
