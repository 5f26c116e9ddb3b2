import {
  type AssetBalance,
  Balances,
  GasPrices,
  History,
  type Kit,
  NameRegistry,
  OnRamp,
  Prices,
  SmartSessions,
  Swaps,
} from '@latchkit/core'
import { describe, expect, it, vi } from 'vitest'
import { type Answer, account, networkId, openApi } from '../testing/openApi.js'

const scope = { namespace: 'mock' }
const asset = 'mock:1/token:t-usd' as const
const trade = { account, networkId, from: asset, to: 'mock:1/slip44:1', amount: 5n } as const
const sourceOf = (kit: Kit) => kit.use(Swaps).sources[0]
const message = '{"name":"mira.latch.test"}'

/** Each call of the plugin, the end of the path that it asks, and what the specification says when it fails. */
const calls: [string, string, string | undefined, (kit: Kit) => Promise<unknown>][] = [
  ['balances', 'balance', undefined, kit => kit.use(Balances, scope).balances({ account, networkId })],
  ['history', 'history', undefined, kit => kit.use(History).history({ account, networkId })],
  ['prices', 'price', undefined, kit => kit.use(Prices).prices({ assets: [asset] })],
  ['gas prices', 'gas-price', undefined, kit => kit.use(GasPrices).gasPrice({ networkId })],
  [
    'a name',
    'mira.latch.test',
    'Error resolving name',
    kit => kit.use(NameRegistry).find({ name: 'mira.latch.test' }),
  ],
  ['names', 'alice', 'Error fetching names for address', kit => kit.use(NameRegistry).namesOf({ account })],
  [
    'suggestions',
    'mira',
    'Error fetching name suggestions',
    kit => kit.use(NameRegistry).suggest({ name: 'mira', zone: 'latch.test' }),
  ],
  [
    'a registration',
    'profile/account',
    'Error registering name',
    kit => kit.use(NameRegistry).register({ account, message, signature: '0x00' }),
  ],
  ['tokens to swap', 'convert/tokens', undefined, async kit => sourceOf(kit)?.tokens({ networkId })],
  ['a quote', 'quotes', undefined, async kit => sourceOf(kit)?.quote(trade)],
  [
    'a swap',
    'build-transaction',
    undefined,
    async kit => sourceOf(kit)?.build({ ...trade, quote: { amountOut: 5n }, minOut: 4n, slippagePercent: 1 }),
  ],
  ['a checkout', 'onrampurl', undefined, kit => kit.use(OnRamp).checkoutUrl({ destinations: [] })],
  ['what can be bought', 'onramp/options', undefined, kit => kit.use(OnRamp).options()],
  [
    'what a purchase costs',
    'onramp/quote',
    undefined,
    kit =>
      kit
        .use(OnRamp)
        .quote({ purchase: 'USDC', payment: 'USD', amount: { amount: 5n, decimals: 0 }, network: 'USDC' }),
  ],
  ['sessions', 'mock%3A1%3Aalice', undefined, kit => kit.use(SmartSessions).sessions({ account })],
]

const reason = 'Nobody may know'
const reasons = { status: 'FAILED', reasons: [{ name: 'x', description: reason }] }
const status = (code: number, body: BodyInit | null = '<h1>Oops</h1>', headers = {}) =>
  new Response(body, { status: code, headers })
const STATUS = 'http/STATUS'
const BAD = 'http/BAD_RESPONSE'

const faults: [string, () => Answer, string, object?][] = [
  ['breaks the connection', () => Promise.reject(new TypeError('reset')), 'http/NETWORK'],
  ['answers 401', () => status(401), 'blockchain-api/REFUSED', { status: 401 }],
  ['answers 403', () => status(403), 'blockchain-api/REFUSED', { status: 403 }],
  [
    'answers 429',
    () => status(429, null, { 'retry-after': '60' }),
    STATUS,
    { status: 429, retryAfterMs: 60_000 },
  ],
  ['answers 500', () => status(500), STATUS, { status: 500 }],
  ['answers 502 with HTML', () => status(502), STATUS, { status: 502 }],
  ['answers 204', () => status(204, null), BAD],
  ['answers {}', () => ({}), BAD],
  ['answers null', () => new Response('null'), BAD],
  ['answers a list of junk', () => [1, null, {}], BAD],
  ['answers a portal of 200 HTML', () => new Response('<html>Log in</html>'), BAD],
  ['answers half of JSON', () => new Response('{"data":[{'), BAD],
  [
    'answers other types',
    () => ({ balances: 1, data: 'x', fungibles: {}, suggestions: 0, standard: [] }),
    BAD,
  ],
]
const failureOf = (asked: Promise<unknown>) =>
  asked.then(
    value => expect.unreachable(`answered ${JSON.stringify(value)}`),
    (error: Error) => error,
  )

describe.each(calls)('asking for %s', (what, end, sentence, ask) => {
  it.each(faults)('rejects when the service %s', async (_, fault, code, context = {}) => {
    const { kit } = await openApi({ [end]: fault })
    expect(await failureOf(ask(kit))).toMatchObject({ name: 'KitError', code, context })
  })

  it('gives up after 15 s', async () => {
    vi.useFakeTimers()
    const { kit } = await openApi({ [end]: () => new Promise<never>(() => {}) })
    const failure = failureOf(ask(kit))
    await vi.advanceTimersByTimeAsync(15_001)
    expect(await failure).toMatchObject({ code: 'http/TIMEOUT', retryable: true })
    vi.useRealTimers()
  })

  it('says what the specification says, and the reason of the service before it', async () => {
    const plain = await openApi({ [end]: status(500) })
    expect((await failureOf(ask(plain.kit))).message).toBe(sentence ?? 'HTTP status code: 500')
    if (!sentence) return
    const told = await openApi({ [end]: () => Response.json(reasons, { status: 409 }) })
    expect(await failureOf(ask(told.kit))).toMatchObject({ code: STATUS, message: reason })
  })

  it('answers once the service does again', async () => {
    let fault: Answer | undefined = status(500)
    const good: Answer = what === 'names' ? [] : answers
    const { kit } = await openApi({ [end]: () => fault ?? good })
    await failureOf(ask(kit))
    fault = undefined
    await expect(ask(kit)).resolves.not.toThrow()
  })
})

/** An answer that fits every question. */
const answers = {
  balances: [],
  data: [],
  fungibles: [],
  suggestions: [],
  success: true,
  standard: '1',
  name: 'mira.latch.test',
  tokens: [],
  quotes: [{ toAmount: '1' }],
  allowance: '0',
  tx: { from: 'mock:1:t-usd', to: 'mock:1:t-usd', data: '0x00', value: '0' },
  url: 'https://api.example/buy',
  purchaseCurrencies: [],
  paymentCurrencies: [],
  purchaseAmount: { amount: '1' },
  pcis: [],
}

describe('the service', () => {
  it('is asked nothing before somebody asks, then once which networks it serves', async () => {
    const { kit, asked } = await openApi({ balance: answers, history: answers })
    expect(asked()).toEqual([])
    const { balances } = kit.use(Balances, scope)
    await Promise.all([balances({ account, networkId }), balances({ account, networkId })])
    await kit.use(History).history({ account, networkId })
    expect(asked('supported-chains')).toHaveLength(1)
    expect(asked('balance')).toHaveLength(1)
    const [url] = asked('balance')
    expect(url?.pathname).toBe('/v1/account/alice/balance')
    expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({
      currency: 'usd',
      chainId: 'mock:1',
      projectId: 'project',
      st: 'latchkit',
      sv: 'html-mock-0.0.0',
    })
  })

  it('leaves networks that it does not serve to others, without asking', async () => {
    const native = { asset: 'mock:2/slip44:1', amount: 5n } as Partial<AssetBalance> as AssetBalance
    const { kit, asked } = await openApi({ balance: answers }, { chain: async () => [native] })
    const elsewhere = { account, networkId: 'mock:2' } as const
    expect(await kit.use(Balances, scope).balances(elsewhere)).toEqual([native])
    const code = 'network/UNSUPPORTED'
    await expect(kit.use(History).history(elsewhere)).rejects.toMatchObject({ code })
    await expect(kit.use(GasPrices).gasPrice(elsewhere)).rejects.toMatchObject({
      code,
      message: 'Network not supported for Gas Price',
    })
    await expect(kit.use(Prices).prices({ assets: ['mock:2/slip44:1'] })).rejects.toMatchObject({ code })
    expect(asked()).toHaveLength(1)
  })

  it('gives way to the chain when it fails, even before it said which networks it serves', async () => {
    const native = { asset: 'mock:1/slip44:1', amount: 5n } as Partial<AssetBalance> as AssetBalance
    const chain = async () => [native]
    for (const end of ['supported-chains', 'balance']) {
      const { kit } = await openApi({ [end]: status(500) }, { chain })
      expect(await kit.use(Balances, scope).balances({ account, networkId })).toEqual([native])
    }
  })

  it('fails when the chain fails as well', async () => {
    const { kit } = await openApi({ 'supported-chains': status(503) })
    const asked = kit.use(Balances, scope).balances({ account, networkId })
    await expect(asked).rejects.toMatchObject({ message: 'HTTP status code: 503' })
  })

  it('tells whoever built the app why it is refused', async () => {
    const { kit } = await openApi({ 'supported-chains': () => Response.json(reasons, { status: 403 }) })
    await expect(kit.use(History).history({ account, networkId })).rejects.toMatchObject({
      code: 'blockchain-api/REFUSED',
      message: reason,
    })
    expect((await kit.log.entries()).at(-1)).toMatchObject({ level: 'error' })
  })

  it('keeps one pause for 50 callers that it told to wait', async () => {
    vi.useFakeTimers()
    let isBusy = true
    const times: number[] = []
    const { kit } = await openApi({
      history: () => {
        times.push(Date.now())
        return isBusy ? status(429, null, { 'retry-after': '2' }) : answers
      },
    })
    const { history } = kit.use(History)
    const start = Date.now()
    const all = Array.from({ length: 50 }, (_, at) =>
      history({ account: { ...account, address: `a${at}` }, networkId }),
    )
    await vi.advanceTimersByTimeAsync(100)
    isBusy = false
    await vi.advanceTimersByTimeAsync(1_800)
    expect(times).toHaveLength(50)
    await vi.advanceTimersByTimeAsync(300)
    expect(await Promise.all(all)).toHaveLength(50)
    expect(Math.max(...times) - start).toBeLessThanOrEqual(2_200)
    vi.useRealTimers()
  })
})
