import { createKit, History } from '@latchkit/core'
import { describePlugin } from '@latchkit/core/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { evm } from '../evm.js'
import { account, networks } from '../testing/stubEnv.js'
import { ADDRESS } from '../testing/stubProvider.js'
import type { ExplorerOptions } from './ExplorerOptions.js'
import { explorerHistory } from './explorerHistory.js'

const networkId = 'eip155:1' as const
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const hash = (block: number) => `0x${String(block).padStart(64, '0')}`
const sent = (block: number, more = {}) => ({
  blockNumber: `${block}`,
  timeStamp: `${1_700_000_000 + block}`,
  hash: hash(block),
  nonce: '7',
  from: ADDRESS.toLowerCase(),
  to: other.toLowerCase(),
  value: '1000000000000000001',
  isError: '0',
  methodId: '0x',
  ...more,
})
const moved = (block: number, more = {}) => ({
  ...sent(block),
  from: other,
  to: ADDRESS,
  value: '1500000',
  contractAddress: token,
  tokenName: 'USD Coin',
  tokenSymbol: 'USDC',
  tokenDecimal: '6',
  ...more,
})

interface Lists {
  readonly txlist?: object[]
  readonly tokentx?: object[]
  readonly tokennfttx?: object[]
}

/** An explorer that honours `endblock` and `offset`. */
function explorer(lists: Lists) {
  const fetch = vi.fn(async (input: string) => {
    const { searchParams: query } = new URL(input)
    const all = (lists[query.get('action') as keyof Lists] ?? []) as { blockNumber?: string }[]
    const result = all
      .filter(({ blockNumber = '0' }) => Number(blockNumber) <= Number(query.get('endblock')))
      .slice(0, Number(query.get('offset')))
    return Response.json({ status: result.length > 0 ? '1' : '0', message: 'OK', result })
  })
  vi.stubGlobal('fetch', fetch)
  return fetch
}
const urls = { [networkId]: 'https://scan.example/api?apikey=k' }
const read = (cursor?: string, own: ExplorerOptions['urls'] = urls) => {
  const kit = createKit({ plugins: [evm({ networks }), explorerHistory({ urls: own })] })
  return kit.use(History, account).history({ account, networkId, ...(cursor && { cursor }) })
}

afterEach(() => vi.unstubAllGlobals())

describePlugin('explorer-history', { plugin: () => explorerHistory({ urls }) })

it.each([
  [undefined, 'urls must be an object by CAIP-2 id'],
  [{ urls: { 1: 'https://a.example' } }, "the key '1' of urls must be an id like eip155:1"],
  [{ urls: { 'eip155:1': 'http://a.example' } }, 'urls of eip155:1 must be a URL fit as link'],
])('refuses options with the field named: %j', (options, message) => {
  expect(() => explorerHistory(options as never)).toThrow(message)
})

describe('history from an explorer', () => {
  it('joins the three lists by transaction, exactly and by ids', async () => {
    const fetch = explorer({
      txlist: [sent(9), sent(5, { value: '0', to: '' })],
      tokentx: [moved(9), moved(7)],
      tokennfttx: [moved(3, { tokenID: '418', tokenDecimal: '', tokenName: 'Field Notes' })],
    })
    const { transactions, next } = await read()
    expect(next).toBeUndefined()
    expect(transactions.map(({ operation, hash }) => [operation, Number(hash.slice(-4))])).toEqual([
      ['trade', 9],
      ['receive', 7],
      ['deploy', 5],
      ['receive', 3],
    ])
    expect(transactions[0]).toMatchObject({
      id: `eip155:1:${hash(9)}`,
      minedAt: 1_700_000_009_000,
      status: 'confirmed',
      sentFrom: ADDRESS,
      sentTo: other,
      nonce: 7,
      transfers: [
        {
          direction: 'out',
          counterparty: other,
          amount: 1_000_000_000_000_000_001n,
          native: true,
          asset: 'eip155:1/slip44:60',
        },
        {
          direction: 'in',
          counterparty: other,
          amount: 1_500_000n,
          decimals: 6,
          symbol: 'USDC',
          asset: `eip155:1/erc20:${token}`,
        },
      ],
    })
    expect(transactions[3]?.transfers[0]).toMatchObject({
      asset: `eip155:1/erc721:${token}/418`,
      nft: { name: 'Field Notes #418', tokenId: '418' },
    })
    const asked = fetch.mock.calls.map(([input]) => new URL(input))
    // Other files' late calls meet the stub, too.
    const url = asked.find(({ host }) => host === 'scan.example')
    expect(url?.searchParams.get('apikey')).toBe('k')
    expect(url?.searchParams.get('address')).toBe(ADDRESS)
  })

  it('pages by block, without a gap or a double, however unlike the lists are', async () => {
    const txlist = Array.from({ length: 120 }, (_, at) => sent(1_000 - at * 5))
    const tokentx = Array.from({ length: 70 }, (_, at) => moved(998 - at * 2))
    explorer({ txlist, tokentx })
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await read(cursor)
      expect(page.transactions.length).toBeGreaterThan(0)
      seen.push(...page.transactions.map(row => row.hash))
      cursor = page.next
    } while (cursor)
    const all = [...new Set([...txlist, ...tokentx].map(row => row.hash))]
    expect(seen).toEqual([...all].sort().reverse())
  })

  it('goes on where one block has more rows than a page', async () => {
    explorer({ tokentx: [...Array.from({ length: 60 }, () => moved(50)), moved(40)] })
    const first = await read()
    expect(first.transactions[0]?.transfers).toHaveLength(50)
    expect((await read(first.next)).transactions[0]?.hash).toBe(hash(40))
  })

  it('tells failures, approvals, and transfers of nothing by strangers', async () => {
    explorer({
      txlist: [sent(9, { isError: '1' }), sent(8, { value: '0', methodId: '0x095ea7b3' })],
      tokentx: [moved(7, { value: '0', from: ADDRESS, to: other })],
    })
    const [failed, approved, poison] = (await read()).transactions
    expect([failed?.status, failed?.transfers]).toEqual(['failed', []])
    expect(approved?.operation).toBe('approve')
    expect(poison?.transfers[0]?.isSpam).toBe(true)
  })

  it('loses no page to a junk row, and says why an explorer refuses', async () => {
    const junk = [null, {}, sent(8, { hash: '0x1' }), sent(7, { value: '-1' }), sent(6, { from: 'x' })]
    explorer({ txlist: [sent(9), ...(junk as object[])] })
    // A null has no block number to be filtered by.
    vi.stubGlobal('fetch', async (input: string) =>
      Response.json({
        status: '1',
        result: new URL(input).searchParams.get('action') === 'txlist' ? [sent(9), ...junk] : [],
      }),
    )
    expect((await read()).transactions).toHaveLength(1)
    for (const [body, message] of [
      [{ status: '0', message: 'NOTOK', result: 'Max rate limit reached' }, 'Max rate limit reached'],
      [{}, 'The explorer gave no answer that can be read'],
      [{ status: '1', result: junk }, 'The explorer gave no answer that can be read'],
    ] as const) {
      vi.stubGlobal('fetch', async () => Response.json(body))
      await expect(read()).rejects.toMatchObject({ code: 'explorer-history/REFUSED', message })
    }
    vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502 }))
    await expect(read()).rejects.toMatchObject({ code: 'http/STATUS' })
  })

  it('is nobody’s where the app names no explorer', async () => {
    const fetch = explorer({})
    await expect(read(undefined, {})).rejects.toMatchObject({ code: 'network/UNSUPPORTED' })
    expect(fetch).not.toHaveBeenCalled()
    expect(await read()).toEqual({ transactions: [] })
  })
})
