// @vitest-environment jsdom
import type { Connector } from '@latchkit/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { discoverWallets } from './discoverWallets.js'

const page = window as { injectedWeb3?: unknown }
const session = { provider: 'session' } as never

let abort: AbortController
beforeEach(() => {
  vi.useFakeTimers()
  abort = new AbortController()
})
afterEach(() => {
  abort.abort()
  delete page.injectedWeb3
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function discover() {
  const found: Connector[] = []
  const rescan = discoverWallets(
    connector => found.push(connector),
    abort.signal,
    async () => session,
  )
  return { found, rescan, ids: () => found.map(({ id }) => id) }
}

describe('discovery', () => {
  it('names the wallets it knows, and the others by their key', () => {
    page.injectedWeb3 = { 'subwallet-js': { enable() {} }, 'my\u202ewallet': { enable() {} } }
    const { found } = discover()
    expect(found.map(({ name }) => name)).toEqual(['SubWallet', 'mywallet'])
  })

  it('names Nova Wallet, whose browser stands under another wallet’s key', () => {
    page.injectedWeb3 = { 'polkadot-js': { enable() {} }, talisman: { enable() {} } }
    vi.stubGlobal('walletExtension', { isNovaWallet: true })
    const { found } = discover()
    expect(found.map(({ id, name }) => [id, name])).toEqual([
      ['polkadot-js', 'Nova Wallet'],
      ['talisman', 'Talisman'],
    ])
  })

  it('finds what is injected late, once, and stops looking after a while', () => {
    const { ids, rescan } = discover()
    vi.advanceTimersByTime(1_000)
    page.injectedWeb3 = { talisman: { enable() {} } }
    vi.advanceTimersByTime(1_000)
    expect(ids()).toEqual(['talisman'])
    vi.advanceTimersByTime(10_000)
    expect(vi.getTimerCount()).toBe(0)
    page.injectedWeb3 = { talisman: { enable() {} }, enkrypt: { enable() {} } }
    vi.advanceTimersByTime(10_000)
    expect(ids()).toEqual(['talisman'])
    rescan()
    expect(ids()).toEqual(['talisman', 'enkrypt'])
  })

  it('asks nothing of the wallets, and keeps the function that it found', async () => {
    const enable = vi.fn(async () => ({}))
    const late = vi.fn()
    const wallet = { enable }
    page.injectedWeb3 = { talisman: wallet }
    const found: Connector[] = []
    discoverWallets(
      connector => found.push(connector),
      abort.signal,
      async injected => {
        await injected.enable('App')
        return session
      },
    )
    expect(enable).not.toHaveBeenCalled()
    Object.assign(wallet, { enable: late })
    await found[0]?.connect({ signal: abort.signal, silent: false })
    expect(enable).toHaveBeenCalledWith('App')
    expect(late).not.toHaveBeenCalled()
  })

  it('survives whatever stands in the way', () => {
    const throwing = {
      get enable(): unknown {
        throw new Error('boo')
      },
    }
    page.injectedWeb3 = { throwing, none: null, text: 'x', empty: {}, good: { enable() {} } }
    expect(discover().ids()).toEqual(['good'])
    for (const junk of [
      null,
      7,
      'text',
      new Proxy(
        {},
        {
          ownKeys: () => {
            throw new Error('boo')
          },
        },
      ),
    ]) {
      page.injectedWeb3 = junk
      expect(discover().ids()).toEqual([])
    }
  })

  it('finds a known wallet behind a flood, and stops when it is told to', () => {
    page.injectedWeb3 = Object.fromEntries([
      ...Array.from({ length: 5_000 }, (_, index) => [`wallet-${index}`, { enable() {} }]),
      ['talisman', { enable() {} }],
    ])
    const { found } = discover()
    expect(found).toHaveLength(1_001)
    expect(found[0]).toMatchObject({ id: 'talisman' })
    abort.abort()
    expect(vi.getTimerCount()).toBe(0)
  })
})
