// @vitest-environment jsdom
import type { Connector } from '@latchkit/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { discoverWallets } from './discoverWallets.js'
import type { StacksProvider } from './StacksProvider.js'

const page = window as unknown as Record<string, unknown>
const session = { provider: 'session' } as never
const PICTURE = 'data:image/png;base64,AAAA'

let abort: AbortController
let before: Record<string, unknown>
beforeEach(() => {
  vi.useFakeTimers()
  abort = new AbortController()
  before = { ...page }
})
afterEach(() => {
  abort.abort()
  for (const key of Object.keys(page)) if (!(key in before)) delete page[key]
  // A wallet of another file may have left an empty list.
  if (before['wbip_providers']) page['wbip_providers'] = before['wbip_providers']
  vi.useRealTimers()
})

function discover() {
  const found: Connector[] = []
  const providers: StacksProvider[] = []
  const rescan = discoverWallets(
    connector => found.push(connector),
    abort.signal,
    async provider => {
      providers.push(provider)
      return session
    },
  )
  return { found, providers, rescan, ids: () => found.map(({ id }) => id) }
}

const provider = () => ({ request: vi.fn(async () => ({ result: 1 })) })

describe('discovery', () => {
  it('finds wallets at their known ids, which merge with others by name', () => {
    const [leather, xverse] = [provider(), provider()]
    Object.assign(page, { LeatherProvider: leather, XverseProviders: { BitcoinProvider: xverse } })
    const { found } = discover()
    // Their objects are those of Bitcoin's wallets only sometimes: an identity that differs would keep them apart.
    expect(found.map(({ name, identity, rdns }) => [name, identity, rdns])).toEqual([
      ['Leather', undefined, undefined],
      ['Xverse Wallet', undefined, undefined],
    ])
  })

  it('finds those that list themselves, at whatever path, but no wallet of Bitcoin alone', () => {
    const entries = [
      { id: 'My.wallet', name: 'Mine\u202e', icon: PICTURE, methods: ['stx_signMessage'] },
      { id: 'OnlyBitcoin', name: 'Bitcoin', methods: ['getAddresses', 'signPsbt'] },
      { id: 'Silent', name: 'Says no methods', icon: 'https://track.example/a.png' },
    ]
    Object.assign(page, {
      My: { wallet: provider() },
      OnlyBitcoin: provider(),
      Silent: provider(),
      Older: provider(),
      wbip_providers: entries,
      webbtc_stx_providers: [{ id: 'Older', name: 'Older' }],
    })
    const { found } = discover()
    expect(found.map(({ id, name, icon }) => [id, name, icon])).toEqual([
      ['My.wallet', 'Mine', PICTURE],
      ['Silent', 'Says no methods', undefined],
      ['Older', 'Older', undefined],
    ])
  })

  it('finds late ones once, stops looking after a while, and looks again when told to', () => {
    const { ids, rescan } = discover()
    vi.advanceTimersByTime(1_000)
    page['LeatherProvider'] = provider()
    vi.advanceTimersByTime(10_000)
    expect(ids()).toEqual(['LeatherProvider'])
    expect(vi.getTimerCount()).toBe(0)
    page['AsignaProvider'] = provider()
    rescan()
    expect(ids()).toEqual(['LeatherProvider', 'AsignaProvider'])
    abort.abort()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('asks nothing, and keeps the function that it found', async () => {
    const leather = provider()
    const first = leather.request
    page['LeatherProvider'] = leather
    const { found, providers } = discover()
    expect(first).not.toHaveBeenCalled()
    leather.request = vi.fn()
    await found[0]?.connect({ signal: abort.signal, silent: false })
    await providers[0]?.request('getAddresses')
    expect(first).toHaveBeenCalledWith('getAddresses')
  })

  it('survives whatever stands in the way', () => {
    const throwing = {
      get request(): unknown {
        throw new Error('boo')
      },
    }
    page['trap'] = throwing
    page['LeatherProvider'] = throwing
    page['wbip_providers'] = [
      null,
      7,
      'x',
      {},
      { id: 'trap' },
      { id: '__proto__' },
      { id: 'a b' },
      { id: 'nobody' },
    ]
    expect(discover().ids()).toEqual([])
    for (const junk of [null, 7, {}, 'text']) {
      page['wbip_providers'] = junk
      expect(discover().ids()).toEqual([])
    }
  })

  it('finds a wallet at a known id beside a flood', () => {
    page['one'] = Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`w${index}`, provider()]))
    page['wbip_providers'] = Array.from({ length: 2_000 }, (_, index) => ({ id: `one.w${index}`, name: 'W' }))
    page['LeatherProvider'] = provider()
    const { ids } = discover()
    expect(ids()).toHaveLength(1_001)
    expect(ids()).toContain('LeatherProvider')
  })
})
