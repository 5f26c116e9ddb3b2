// @module-tag random
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { balances } from '../balances/balances.js'
import { account, DEVNET, MAINNET, stubEnv } from '../testing/stubEnv.js'
import { chainRpc } from './chainRpc.js'
import { readTokenAccounts } from './readTokenAccounts.js'
import { readUnits } from './readUnits.js'

const GENESIS = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
const OWNER = account.address

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Endpoints by host; each answers methods with raw JSON, or with a status. */
function serve(hosts: Record<string, Record<string, string> | number>) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string | URL, init: RequestInit) => {
    const { hostname } = new URL(url)
    const { method } = JSON.parse(String(init.body)) as { method: string }
    asked.push(`${hostname} ${method}`)
    const answers = hosts[hostname] ?? 500
    if (typeof answers === 'number') return new Response('no', { status: answers })
    const result = answers[method] ?? (method === 'getGenesisHash' ? `"${GENESIS}"` : 'null')
    return new Response(`{"jsonrpc":"2.0","id":1,"result":${result}}`)
  })
  return asked
}

const env = (...hosts: string[]) => stubEnv({ rpc: { [MAINNET]: hosts.map(host => `https://${host}`) } })

describe('the RPC', () => {
  it('keeps all digits of large integers, and leaves texts as they are', async () => {
    const odd = String.raw`"12345678901234567890 \"99999999999999999999\""`
    serve({
      a: { getX: `{"big":18446744073709551615,"list":[-9007199254740993],"text":${odd},"f":0.1,"n":12}` },
    })
    expect(await chainRpc(env('a'), MAINNET)('getX', [])).toEqual({
      big: '18446744073709551615',
      list: ['-9007199254740993'],
      text: '12345678901234567890 "99999999999999999999"',
      f: 0.1,
      n: 12,
    })
  })
  it('reads every u64, and every text, as it was written', async () => {
    await fc.assert(
      fc.asyncProperty(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), fc.string(), async (units, text) => {
        serve({ a: { getX: `{"value":${units},"text":${JSON.stringify(text)}}` } })
        const answer = await chainRpc(env('a'), MAINNET)('getX', [])
        expect(readUnits((answer as { value: unknown }).value)).toBe(units)
        expect((answer as { text: unknown }).text).toBe(text)
      }),
      { numRuns: 100 },
    )
  })
  it('goes on to the next endpoint when one fails, or serves another network', async () => {
    const asked = serve({ a: 500, b: { getGenesisHash: '"other"' }, c: { getX: '1' } })
    expect(await chainRpc(env('a', 'b', 'c'), MAINNET)('getX', [])).toBe(1)
    expect(asked.filter(line => line.startsWith('b'))).toEqual(['b getGenesisHash'])
  })
  it('asks for the network once', async () => {
    const asked = serve({ a: { getX: '1' } })
    const rpc = chainRpc(env('a'), MAINNET)
    await Promise.all([rpc('getX', []), rpc('getX', [])])
    expect(asked.filter(line => line.endsWith('getGenesisHash'))).toHaveLength(1)
  })
  it('lets one caller give up without taking the others along', async () => {
    serve({ a: { getX: '1' } })
    const rpc = chainRpc(env('a'), MAINNET)
    const quitter = new AbortController()
    const gone = expect(rpc('getX', [], quitter.signal)).rejects.toMatchObject({ code: 'core/ABORTED' })
    const other = rpc('getX', [])
    quitter.abort()
    await gone
    expect(await other).toBe(1)
  })
  it('is not taken for another network that has the same URL by mistake', async () => {
    serve({ a: { getX: '1' } })
    const rpc = { [MAINNET]: 'https://a', [DEVNET]: 'https://a' }
    const both = stubEnv({ networks: [MAINNET, DEVNET], rpc })
    expect(await chainRpc(both, MAINNET)('getX', [])).toBe(1)
    await expect(chainRpc(both, DEVNET)('getX', [])).rejects.toMatchObject({ code: 'rpc/WRONG_CHAIN' })
    expect(await chainRpc(both, MAINNET)('getX', [])).toBe(1)
  })
  it.each(['null', '{}', '{"value":{}}'])('takes %s for no list of tokens', async answer => {
    serve({ a: { getTokenAccountsByOwner: answer } })
    const asking = readTokenAccounts(chainRpc(env('a'), MAINNET), OWNER, { mint: OWNER })
    await expect(asking).rejects.toMatchObject({ code: 'http/BAD_RESPONSE' })
  })
  it('says so when there is none, or none that fits', async () => {
    await expect(chainRpc(stubEnv(), MAINNET)('getX', [])).rejects.toMatchObject({ code: 'rpc/UNAVAILABLE' })
    serve({ b: { getGenesisHash: '"other"' } })
    await expect(chainRpc(env('b'), MAINNET)('getX', [])).rejects.toMatchObject({ code: 'rpc/WRONG_CHAIN' })
  })
})

describe('balances', () => {
  const tokens = (...entries: [string, string, number][]) =>
    JSON.stringify({
      value: entries.map(([mint, amount, decimals], index) => ({
        pubkey: OWNER.slice(0, -1) + 'ABCDEFGH'[index],
        account: {
          data: { parsed: { info: { mint, tokenAmount: { amount, decimals }, state: 'initialized' } } },
        },
      })),
    })
  const MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

  it('add up accounts of one token, and are exact', async () => {
    serve({
      a: {
        getBalance: '{"value":600000000000000001}',
        getTokenAccountsByOwner: tokens([MINT, '9007199254740993', 6], [OWNER, '0', 2]),
      },
    })
    const list = await balances(env('a'), { account, networkId: MAINNET })
    expect(list.map(({ amount, decimals }) => [amount, decimals])).toEqual([
      [600_000_000_000_000_001n, 9],
      [18_014_398_509_481_986n, 6],
    ])
    expect(list[1]).toMatchObject({
      asset: `${MAINNET}/token:${MINT}`,
      name: 'Unknown token',
      symbol: 'EPjF…',
    })
  })
  it.each([['null'], ['{"value":-1}'], ['{"value":1.5}'], ['{"value":"x"}'], ['{}']])(
    'are an error, never zero, when the answer is %s',
    async answer => {
      serve({ a: { getBalance: answer, getTokenAccountsByOwner: tokens() } })
      await expect(balances(env('a'), { account, networkId: MAINNET })).rejects.toMatchObject({
        code: 'http/BAD_RESPONSE',
      })
    },
  )
  it('reject when nobody answers', async () => {
    serve({ a: 503 })
    await expect(balances(env('a'), { account, networkId: MAINNET })).rejects.toMatchObject({
      code: 'http/STATUS',
    })
  })
})
