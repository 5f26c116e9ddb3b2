import type { Connector } from '@latchkit/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { patient } from '../../../../.ci/vitest/patience.mjs'
import { readSetup } from '../options/readSetup.js'
import { stubProvider } from '../testing/stubProvider.js'
import { discoverWallets } from './discoverWallets.js'

const PNG = 'data:image/png;base64,AAAA'
const config = readSetup({})
const connect = () => Promise.reject(new Error('not here'))

let page: EventTarget & { ethereum?: unknown }
let abort: AbortController
let found: Connector[]
let rescan: () => void

const announce = (detail: unknown) =>
  page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
const info = (more: object = {}) => ({
  uuid: crypto.randomUUID(),
  name: 'Fox',
  icon: PNG,
  rdns: 'io.fox',
  ...more,
})

function start() {
  rescan = discoverWallets(connector => found.push(connector), abort.signal, connect, { config })
}

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  vi.stubGlobal('window', page)
  abort = new AbortController()
  found = []
})
afterEach(() => {
  abort.abort()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('EIP-6963', () => {
  it('asks, reports who answers early or late, and asks again on rescan', () => {
    const asked = vi.fn()
    page.addEventListener('eip6963:requestProvider', asked)
    start()
    announce({ info: info(), provider: stubProvider() })
    rescan()
    expect(asked).toHaveBeenCalledTimes(2)
    expect(found).toEqual([
      expect.objectContaining({
        id: 'io.fox',
        name: 'Fox',
        icon: PNG,
        rdns: 'io.fox',
        type: 'ANNOUNCED',
        namespace: 'eip155',
      }),
    ])
  })
  it('reports one object once, and again only when its looks change', () => {
    start()
    const provider = stubProvider()
    const same = info()
    for (let turn = 0; turn < 50; turn++) announce({ info: same, provider })
    expect(found).toHaveLength(1)
    announce({ info: { ...same, name: 'Fox 2', rdns: 'com.other' }, provider })
    expect(found).toHaveLength(2)
    expect(found[1]).toMatchObject({ id: 'io.fox', rdns: 'io.fox', name: 'Fox 2' })
  })
  it('reports two claims of one identity, under different ids', () => {
    start()
    announce({ info: info(), provider: stubProvider() })
    announce({ info: info({ name: 'Fake' }), provider: stubProvider() })
    announce({ info: info({ rdns: 'IO.FOX' }), provider: stubProvider() })
    expect(found.map(({ id, rdns }) => [id, rdns])).toEqual([
      ['io.fox', 'io.fox'],
      ['io.fox#2', 'io.fox'],
      ['io.fox#3', 'io.fox'],
    ])
  })
  it.each(['', 'fox', 'a b.c', '<img>.com', 7, `${'a'.repeat(120)}.b`])(
    'names a wallet without a sound rdns (%s) after itself',
    rdns => {
      start()
      announce({ info: info({ rdns }), provider: stubProvider() })
      expect(found[0]).toMatchObject({ id: 'name:fox', rdns: undefined })
    },
  )
  it('tells of a wallet after 100,000 others, and soon', () => {
    start()
    const began = performance.now()
    for (let turn = 0; turn < 100_000; turn++)
      announce({ info: info({ rdns: `w${turn}.x` }), provider: { request() {} } })
    announce({ info: info(), provider: stubProvider() })
    expect(found.at(-1)).toMatchObject({ id: 'io.fox' })
    expect(performance.now() - began).toBeLessThan(patient(30_000))
  })
  it('takes five claims of one identity, and those of others as before', () => {
    start()
    for (let turn = 0; turn < 5_000; turn++) announce({ info: info(), provider: stubProvider() })
    announce({ info: info({ rdns: 'io.owl' }), provider: stubProvider() })
    expect(found.map(({ id }) => id)).toEqual([
      'io.fox',
      'io.fox#2',
      'io.fox#3',
      'io.fox#4',
      'io.fox#5',
      'io.owl',
    ])
  })
  it('caps one provider that changes its name all the time', () => {
    start()
    const provider = stubProvider()
    for (let turn = 0; turn < 5000; turn++) announce({ info: info({ name: `Fox ${turn}` }), provider })
    expect(found).toHaveLength(21)
  })
  it('survives hostile details', () => {
    start()
    const throwing = new Proxy(
      {},
      {
        get: () => {
          throw new Error('trap')
        },
      },
    )
    for (const detail of [
      undefined,
      null,
      5,
      {},
      throwing,
      { info: info() },
      { info: info(), provider: {} },
      { info: info(), provider: throwing },
    ]) {
      expect(() => announce(detail)).not.toThrow()
    }
    expect(found).toEqual([])
    announce({ info: throwing, provider: stubProvider() })
    announce({ provider: stubProvider() })
    expect(found.map(({ name, icon }) => [name, icon])).toEqual([
      ['Unnamed wallet', undefined],
      ['Unnamed wallet', undefined],
    ])
  })
  it('cleans and clamps names', () => {
    start()
    announce({
      info: info({ name: `\u202eMeta\u200bMask\n${'x'.repeat(10_000)}` }),
      provider: stubProvider(),
    })
    const name = found[0]?.name ?? ''
    expect(name).not.toMatch(/[\u202e\u200b\n]/)
    expect([...name].length).toBeLessThanOrEqual(64)
  })
  it.each([
    'http://track.example/a.png',
    'https://track.example/a.png',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    `data:image/png;base64,${'A'.repeat(100_001)}`,
    'data:image/bmp;base64,AAAA',
    7,
  ])('refuses the icon %.40s', icon => {
    start()
    announce({ info: info({ icon }), provider: stubProvider() })
    expect(found[0]?.icon).toBeUndefined()
  })
  it('is silent and deaf after the signal aborts', () => {
    const asked = vi.fn()
    start()
    page.addEventListener('eip6963:requestProvider', asked)
    abort.abort()
    announce({ info: info(), provider: stubProvider() })
    rescan()
    vi.advanceTimersByTime(1000)
    expect(found).toEqual([])
    expect(asked).not.toHaveBeenCalled()
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('window.ethereum', () => {
  it('is a last resort: only when nobody announced, and without believing its name', () => {
    page.ethereum = { ...stubProvider(), isMetaMask: true }
    start()
    expect(found).toEqual([])
    vi.advanceTimersByTime(400)
    expect(found).toEqual([
      expect.objectContaining({ id: 'injected', name: 'Browser wallet', type: 'INJECTED' }),
    ])
  })
  it('is not looked at when a wallet announced itself', () => {
    page.ethereum = stubProvider()
    start()
    announce({ info: info(), provider: stubProvider() })
    vi.advanceTimersByTime(400)
    expect(found).toHaveLength(1)
  })
  it('stays one wallet when it announces itself later, and is known by both ids', () => {
    const provider = stubProvider()
    page.ethereum = provider
    start()
    vi.advanceTimersByTime(400)
    announce({ info: info({ name: 'Fox', rdns: 'io.fox' }), provider })
    expect(found.at(-1)).toMatchObject({ id: 'injected', name: 'Fox', rdns: 'io.fox', formerIds: ['io.fox'] })
    announce({ info: info({ name: 'Red Fox', rdns: 'io.other' }), provider })
    expect(found.at(-1)).toMatchObject({ id: 'injected', name: 'Red Fox', rdns: 'io.fox' })
    expect(new Set(found.map(({ id }) => id))).toEqual(new Set(['injected']))
  })
  it('that announces itself at once is known as what it was when it did not', () => {
    const provider = stubProvider()
    page.ethereum = provider
    start()
    announce({ info: info({ rdns: 'io.fox' }), provider })
    announce({ info: info({ rdns: 'io.owl' }), provider: stubProvider() })
    expect(found.map(({ id, formerIds }) => [id, formerIds])).toEqual([
      ['io.fox', ['injected']],
      ['io.owl', undefined],
    ])
  })
  it('lists each object of its providers once (F18)', () => {
    const one = stubProvider()
    page.ethereum = { ...stubProvider(), providers: [one, one, stubProvider(), null, {}] }
    start()
    vi.advanceTimersByTime(400)
    expect(found.map(({ id }) => id)).toEqual(['injected', 'injected#2'])
  })
  it('waits for a late one', () => {
    start()
    vi.advanceTimersByTime(400)
    page.ethereum = stubProvider()
    page.dispatchEvent(new Event('ethereum#initialized'))
    vi.advanceTimersByTime(400)
    expect(found).toHaveLength(1)
  })
  it('may throw', () => {
    Object.defineProperty(page, 'ethereum', {
      get: () => {
        throw new Error('trap')
      },
    })
    start()
    expect(() => vi.advanceTimersByTime(400)).not.toThrow()
  })
})
