import { afterEach, describe, expect, it, vi } from 'vitest'
import { patient } from '../../../../.ci/vitest/patience.mjs'
import { fromExplorer } from '../explorer/fromExplorer.js'
import { fakeWallets } from '../testing/fakeWallets.js'
import { openDirectory } from '../testing/openDirectory.js'
import { createSearch } from './createStatic.js'

afterEach(() => {
  vi.unstubAllGlobals()
})
const listings = (count: number) =>
  fakeWallets(count).map(raw => ({ ...fromExplorer(raw, () => ''), imageUrl: `images/${raw.id}.png` }))
const file = (count: number) => ({ version: 1, wallets: listings(count) })
const place = 'https://app.example/lists/wallets.json'

describe('a static directory', () => {
  it('is one file, asked for once, that is filtered and paged here', async () => {
    const { directory, fetch } = openDirectory({
      options: { static: place, chains: false },
      excludeWalletIds: ['w0', 'example.wallet1'],
      answer: () => Response.json(file(100)),
    })
    const [first, second, certified, found] = await Promise.all([
      directory.list(),
      directory.list({ page: 3 }),
      directory.list({ certified: true }),
      directory.list({ search: 'birch' }),
    ])
    expect(first.wallets[0]?.id).toBe('w2')
    expect(first.wallets[0]?.imageUrl).toBe('https://app.example/lists/images/w2.png')
    expect([second.wallets.length, second.last, second.count]).toEqual([19, true, 99])
    expect(certified.wallets.every(({ badge }) => badge === 'certified')).toBe(true)
    expect(found.wallets.every(({ name }) => name.includes('Birch'))).toBe(true)
    expect((await directory.find('w7'))?.name).toBe('Heron Vault')
    expect(await directory.find('nobody')).toBeUndefined()
    expect((await directory.offered()).recommended[0]?.id).toBe('w3')
    expect(fetch.mock.calls.filter(([url]) => String(url) === place)).toHaveLength(1)
  })

  it('does not wait for pictures before it answers a search', async () => {
    const { kit, directory } = openDirectory({
      options: { static: place, chains: false },
      answer: url => (url.href === place ? Response.json(file(100)) : new Promise<Response>(() => {})),
    })
    expect(directory.isLocal).toBe(true)
    vi.useFakeTimers()
    expect((await directory.list({ search: 'birch' })).wallets.length).toBeGreaterThan(0)
    vi.useRealTimers()
    await kit.dispose()
  })

  it('may be a module, and then asks nobody', async () => {
    const { directory, fetch } = openDirectory({
      options: { static: async () => ({ default: file(5) }), chains: ['toy:5'] },
    })
    expect((await directory.list()).count).toBe(5)
    expect(fetch).not.toHaveBeenCalled()
  })

  it('that does not load is a failure, and is asked for again', async () => {
    let isDown = true
    const { directory } = openDirectory({
      options: { static: place, chains: false },
      answer: () => (isDown ? new Response('<html>Welcome to the airport</html>') : Response.json(file(2))),
    })
    await expect(directory.list()).rejects.toMatchObject({ code: 'http/BAD_RESPONSE' })
    isDown = false
    expect((await directory.list()).count).toBe(2)
  })

  it('keeps what is right of a file', async () => {
    const wallets = [
      null,
      { id: 'a', name: 'A', homepage: 'javascript:alert(1)', imageUrl: 'javascript:alert(1)' },
      { id: 'a', name: 'Twice' },
      { id: 'b' },
    ]
    const { directory } = openDirectory({ options: { static: async () => ({ wallets }), chains: false } })
    const { wallets: read } = await directory.list()
    expect(JSON.parse(JSON.stringify(read))).toEqual([{ id: 'a', name: 'A', pairs: true }])
  })

  it('answers a search of 1,000 wallets within 50 ms', () => {
    const search = createSearch(listings(1_000).map(({ name = '' }) => ({ name })))
    search('warm')
    const timeOf = (query: string) => {
      const start = performance.now()
      search(query)
      return performance.now() - start
    }
    for (const query of ['a', 'am', 'amber', 'amber v', 'key 55', 'ÂMBÈR', 'zzz']) {
      // Other work may take the core from any one of them.
      const times = Array.from({ length: 5 }, () => timeOf(query))
      expect(Math.min(...times), query).toBeLessThan(patient(50))
    }
  })

  it('finds names whatever the accents, those that begin with the word first', () => {
    const search = createSearch(['My Cafe', 'Decaf', 'Café', 'Tea'].map(name => ({ name })))
    expect(search('CAF').map(({ name }) => name)).toEqual(['Café', 'My Cafe', 'Decaf'])
    expect(search('  ').length).toBe(4)
    expect(search(`${'('.repeat(50_000)}`)).toEqual([])
  })
})
