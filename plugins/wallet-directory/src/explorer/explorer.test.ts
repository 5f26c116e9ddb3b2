import { afterEach, describe, expect, it, vi } from 'vitest'
import { answerExplorer } from '../testing/answerExplorer.js'
import { fakeWallets } from '../testing/fakeWallets.js'
import { openDirectory } from '../testing/openDirectory.js'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  )
const idsOf = ({ wallets }: { wallets: readonly { id: string }[] }) => wallets.map(({ id }) => id)

describe('a wallet with an odd picture', () => {
  it.each(['..', '.', '\ud800', '../../x', '%2e%2e', 'a/b', '', 7, null, {}, 'x'.repeat(300)])(
    'is listed without it, and so are the others: %j',
    async image_id => {
      const odd = { ...fakeWallets(2)[0], id: 'odd', name: 'Odd', image_id, image_url: undefined }
      const { directory } = openDirectory({ wallets: [odd, ...fakeWallets(3)] })
      const { wallets } = await directory.list()
      expect(wallets.map(({ id }) => id)).toEqual(['odd', 'w0', 'w1', 'w2'])
      expect(wallets[0]?.imageUrl).toBeUndefined()
      expect((await directory.offered()).recommended.length).toBeGreaterThan(0)
    },
  )
})

describe('what the explorer is asked', () => {
  it('is nothing before somebody asks for the list', async () => {
    const { kit, fetch } = openDirectory()
    await kit.start()
    await kit.prefetch()
    expect(fetch).not.toHaveBeenCalled()
  })

  it('is pages of 40 with the project and what the app wants, and 100 for a search', async () => {
    const network = (id: `${string}:${string}`, testnet?: boolean) => ({
      id,
      namespace: 'mock',
      name: id,
      nativeCurrency: { name: 'A', symbol: 'A', decimals: 1 },
      testnet,
    })
    const { directory, asked } = openDirectory({
      projectId: 'pid',
      includeWalletIds: ['w1', 'w2', 'w3'],
      excludeWalletIds: ['w2', 'io.bad'],
      networks: [network('mock:1'), network('mock:2', true)],
    })
    await directory.list({ page: 2, certified: true })
    await directory.list({ search: 'am ber' })
    const [page, search] = asked().map(url => Object.fromEntries(url.searchParams))
    expect(page).toEqual({
      page: '2',
      entries: '40',
      badge_type: 'certified',
      include: 'w1,w2,w3',
      exclude: 'w2',
      chains: 'mock:1',
      projectId: 'pid',
      st: 'latchkit',
      sv: expect.any(String),
    })
    expect(search).toMatchObject({ entries: '100', search: 'am ber' })
  })

  it('is not for networks when a family has only test networks', async () => {
    const network = {
      id: 'mock:1' as const,
      namespace: 'mock',
      name: 'Local',
      nativeCurrency: { name: 'A', symbol: 'A', decimals: 1 },
      testnet: true,
    }
    const { directory, asked } = openDirectory({ networks: [network] })
    await directory.list()
    expect(asked()[0]?.searchParams.has('chains')).toBe(false)
  })

  it('is asked once by many at a time, and not again while the answer is fresh', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { directory, asked } = openDirectory()
    await Promise.all([directory.list(), directory.list(), directory.list()])
    await directory.list()
    expect(asked()).toHaveLength(1)
    vi.setSystemTime(Date.now() + 301_000)
    await directory.list()
    expect(asked()).toHaveLength(2)
  })

  it('names what is missing where the public explorer has no project (N13)', async () => {
    const { directory, fetch } = openDirectory({ options: {} })
    expect(await failure(directory.list())).toMatchObject({ code: 'wallet-directory/NO_PROJECT_ID' })
    expect(fetch).not.toHaveBeenCalled()
  })
})

describe('the offer of the Connect view', () => {
  it('has featured wallets in their order, and certified ones before the rest', async () => {
    const { directory, asked } = openDirectory({ featuredWalletIds: ['w7', 'w5'] })
    const { featured, recommended, show, count } = await directory.offered()
    expect(featured.map(({ id }) => id)).toEqual(['w7', 'w5'])
    expect(recommended.slice(0, 3).map(({ id }) => id)).toEqual(['w0', 'w3', 'w6'])
    expect([show, count]).toEqual([4, 100])
    const certified = asked().filter(url => url.searchParams.get('badge_type') === 'certified')
    expect(certified.map(url => url.searchParams.get('entries'))).toEqual(['20'])
  })

  it('is there without ranks, and fails without a list', async () => {
    const wallets = fakeWallets(50)
    const only = (isDown: (url: URL) => boolean) =>
      openDirectory({
        answer: url => (isDown(url) ? new Response('', { status: 500 }) : answerExplorer(url.href, wallets)),
      }).directory
    const { recommended } = await only(url => url.searchParams.has('badge_type')).offered()
    expect(recommended[1]?.id).toBe('w1')
    expect(await failure(only(url => !url.searchParams.has('badge_type')).offered())).toMatchObject({
      code: 'http/STATUS',
    })
  })
})

describe('answers that are wrong (N01, N02, N03, N08)', () => {
  it.each([
    ['{}', 'http/BAD_RESPONSE'],
    ['<html></html>', 'http/BAD_RESPONSE'],
    ['{"data":', 'http/BAD_RESPONSE'],
    ['{"data":5,"count":1}', 'http/BAD_RESPONSE'],
    ['', 'http/BAD_RESPONSE'],
    ['null', 'http/BAD_RESPONSE'],
  ])('%j is a failure and no empty list', async (text, code) => {
    const { directory } = openDirectory({ answer: () => new Response(text) })
    expect(await failure(directory.list())).toMatchObject({ code })
  })

  it.each([401, 403, 404, 500, 502])('%i is a failure that is not kept', async status => {
    let isDown = true
    const wallets = fakeWallets(3)
    const { directory } = openDirectory({
      answer: url => (isDown ? new Response('', { status }) : answerExplorer(url.href, wallets)),
    })
    expect(await failure(directory.list())).toMatchObject({ code: 'http/STATUS', context: { status } })
    isDown = false
    expect(idsOf(await directory.list())).toHaveLength(3)
  })

  it('keeps what is right of a page', async () => {
    const data = [
      5,
      null,
      { id: 'a' },
      { name: 'B' },
      { id: '', name: 'C' },
      { id: 'd', name: '\u202e\u200b' },
      { id: 'ok', name: 'Fine', image_url: 7, chains: ['eip155:1', 'no', 5], homepage: {}, badge_type: [] },
      { id: 'ok', name: 'Again' },
      { id: '__proto__', name: 'Proto', rdns: { length: 3 }, injected: [{ namespace: 'eip155' }, 1] },
      { id: 'long', name: 'x'.repeat(5_000) },
    ]
    const { directory } = openDirectory({ answer: () => Response.json({ data, count: -4 }) })
    const { wallets, count } = await directory.list()
    expect(wallets.map(({ id }) => id)).toEqual(['ok', '__proto__'])
    expect(wallets[0]).toEqual({ id: 'ok', name: 'Fine', chains: ['eip155:1'], pairs: true })
    expect(wallets[1]).toEqual({ id: '__proto__', name: 'Proto', injected: [], pairs: true })
    expect(count).toBe(2)
    expect('polluted' in {}).toBe(false)
  })

  it('refuses links that run script or leave their kind (M04)', async () => {
    const evil = [
      'javascript:alert(1)',
      'JaVa\nscript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      'vbscript:x',
      'http://plain.example/',
      'https://user@evil.example/',
      'file:///etc/passwd',
      'intent://x#Intent;end',
    ]
    const fields = ['mobile_link', 'desktop_link', 'webapp_link', 'homepage', 'app_store', 'link_mode']
    const data = evil.map((link, at) => ({
      id: `e${at}`,
      name: `E${at}`,
      ...Object.fromEntries([...fields, 'play_store', 'chrome_store', 'image_url'].map(key => [key, link])),
    }))
    const { directory } = openDirectory({ answer: () => Response.json({ data, count: data.length }) })
    const { wallets } = await directory.list()
    expect(wallets).toHaveLength(evil.length)
    for (const wallet of wallets)
      expect(Object.keys(JSON.parse(JSON.stringify(wallet))).sort()).toEqual(['id', 'name', 'pairs'])
  })

  it('takes a page for what it has, whatever it counts', async () => {
    const data = fakeWallets(40)
    const { directory } = openDirectory({ answer: () => Response.json({ data, count: 3 }) })
    expect(await directory.list()).toMatchObject({ count: 3, last: false })
    const more = openDirectory({ answer: () => Response.json({ data: [], count: 1e9 }) })
    expect(await more.directory.list()).toEqual({ wallets: [], count: 0, last: true })
  })
})

describe('slow and busy services (N04, N05)', () => {
  it('a request that is given up lets go of its connection', async () => {
    const signals: (AbortSignal | null | undefined)[] = []
    const { directory } = openDirectory({
      answer: (_, init) => {
        signals.push(init?.signal)
        return new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error())))
      },
    })
    const ending = new AbortController()
    const given = failure(directory.list({ search: 'a', signal: ending.signal }))
    await vi.waitFor(() => expect(signals).toHaveLength(1))
    ending.abort()
    expect(await given).toMatchObject({ code: 'http/ABORTED' })
    expect(signals[0]?.aborted).toBe(true)
  })

  it('fifty callers share one pause after a 429', async () => {
    const wallets = fakeWallets(2_000)
    let busy = true
    const times: number[] = []
    const { directory } = openDirectory({
      answer: url => {
        times.push(performance.now())
        if (!busy) return answerExplorer(url.href, wallets)
        busy = false
        return new Response('', { status: 429, headers: { 'retry-after': '1' } })
      },
    })
    const first = directory.list({ page: 1 })
    await vi.waitFor(() => expect(times).toHaveLength(1))
    const rest = Array.from({ length: 49 }, (_, at) => directory.list({ page: at + 2 }))
    await Promise.all([first, ...rest])
    const [asked = 0, ...later] = times
    expect(later).toHaveLength(50)
    expect(Math.min(...later) - asked).toBeGreaterThan(900)
  })
})
