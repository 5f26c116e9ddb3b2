import { History } from '@latchkit/core'
import { describe, expect, it } from 'vitest'
import { account, networkId, openApi } from '../testing/openApi.js'

const flags = { is_spam: false }
const transfer = {
  fungible_info: { name: 'Dollar', symbol: 'USD', icon: null, address: 'mock:1:t-usd', flags },
  direction: 'in',
  sender: 'bob',
  recipient: 'alice',
  quantity: { int: '12340000', decimals: 6, numeric: '12.34' },
  value: 12.34,
  price: 1,
}
const metadata = {
  operationType: 'receive',
  hash: '0xabc',
  minedAt: '2026-11-01T10:00:00.000Z',
  sentFrom: 'bob',
  sentTo: 'alice',
  status: 'confirmed',
  nonce: 3,
  chain: networkId,
}
const row = { id: 'mock:1:0xabc', metadata, transfers: [transfer] }
const page = async (data: unknown[], next: unknown = null) => {
  const { kit } = await openApi({ history: { data, next } })
  return kit.use(History).history({ account, networkId })
}
const moved = async (...transfers: unknown[]) =>
  (await page([{ ...row, transfers }])).transactions[0]?.transfers

describe('history', () => {
  it('is exact, by ids, newest first', async () => {
    const older = { ...row, id: 'older', metadata: { ...metadata, minedAt: '2025-01-01T00:00:00Z' } }
    const { transactions, next } = await page([older, row], 'more')
    expect(next).toMatch(/more$/)
    expect(transactions.map(({ id }) => id)).toEqual(['mock:1:0xabc', 'older'])
    expect(transactions[0]).toEqual({
      id: 'mock:1:0xabc',
      hash: '0xabc',
      networkId,
      minedAt: Date.UTC(2026, 10, 1, 10),
      status: 'confirmed',
      operation: 'receive',
      sentFrom: 'bob',
      sentTo: 'alice',
      nonce: 3,
      transfers: [
        {
          direction: 'in',
          counterparty: 'bob',
          amount: 12_340_000n,
          decimals: 6,
          asset: 'mock:1/token:t-usd',
          native: false,
          name: 'Dollar',
          symbol: 'USD',
          icon: undefined,
          value: '12.34',
          isSpam: false,
        },
      ],
    })
  })

  it('loses no page to a junk row, of another network or twice', async () => {
    const junk = [
      null,
      {},
      [],
      { ...row, metadata: null },
      { ...row, id: 'a', metadata: { ...metadata, chain: 'mock:2' } },
      { ...row, id: 'b', metadata: { ...metadata, minedAt: 'soon' } },
      { ...row, id: 'c', metadata: { ...metadata, minedAt: 8e15 } },
      { ...row, id: 'd', metadata: { ...metadata, hash: '../../x' } },
      { ...row, id: 'e', metadata: { ...metadata, status: 'pending' } },
      { ...row, id: 'f', metadata: { ...metadata, status: 1 } },
      { ...row, metadata: { ...metadata, operationType: 'twice' } },
    ]
    expect((await page([row, ...junk])).transactions.map(({ operation }) => operation)).toEqual(['receive'])
    await expect(page(junk.slice(0, 3))).rejects.toMatchObject({ code: 'http/BAD_RESPONSE' })
    expect(await page([])).toEqual({ transactions: [] })
  })

  it('keeps a row whose lesser fields are junk', async () => {
    const odd = { ...metadata, operationType: {}, sentFrom: 'Not an address', sentTo: 7, nonce: -1 }
    const { transactions } = await page([{ id: 5, metadata: odd, transfers: 'none' }])
    expect(transactions[0]).toEqual({
      id: '0xabc',
      hash: '0xabc',
      networkId,
      minedAt: expect.any(Number),
      status: 'confirmed',
      operation: '',
      nonce: undefined,
      transfers: [],
    })
  })

  it('tells the native currency by its missing address, never by its symbol', async () => {
    const { address: _, ...unknown } = transfer.fungible_info
    const named = { ...unknown, symbol: 'MCK' }
    const found = await moved(
      { ...transfer, fungible_info: { ...named, address: null } },
      { ...transfer, fungible_info: named },
      { ...transfer, fungible_info: { ...named, address: 'mock:2:t-usd' } },
    )
    expect(found?.map(({ native, asset }) => [native, asset])).toEqual([
      [true, 'mock:1/slip44:1'],
      [false, undefined],
      [false, undefined],
    ])
  })

  it('reads amounts exactly, and none that is no amount', async () => {
    const amounts = [
      { numeric: '0.000000000000000001', decimals: 18 },
      { numeric: '1.50' },
      { numeric: '7', decimals: null },
      { numeric: 1.5, decimals: 18 },
      { numeric: '-1', decimals: 18 },
      null,
    ]
    const found = await moved(...amounts.map(quantity => ({ ...transfer, quantity })))
    expect(found?.map(({ amount, decimals }) => [amount, decimals])).toEqual([
      [1n, 18],
      [150n, 2],
      [7n, 0],
      [undefined, 18],
      [undefined, 18],
      [undefined, 0],
    ])
  })

  it('names the other side of each transfer, when the service says it and it is an address', async () => {
    const found = await moved(
      { ...transfer, direction: 'out', recipient: 'carol' },
      { ...transfer, sender: 'Not an address' },
      { ...transfer, sender: { a: 1 } },
      { ...transfer, direction: 'out', recipient: 'x'.repeat(200) },
    )
    expect(found?.map(({ counterparty }) => counterparty)).toEqual(['carol', undefined, undefined, undefined])
  })

  it('has pictures of things that cannot be divided, flags, and no transfer without a direction', async () => {
    const { fungible_info: _, ...rest } = transfer
    const nft = (url: unknown, spam: unknown) => ({
      ...rest,
      nft_info: {
        name: 'Field Notes #1',
        content: { preview: { url } },
        token_id: '1',
        flags: { is_spam: spam },
      },
    })
    const found = await moved(
      nft('https://img.example/1.png', true),
      nft('data:text/html,<script>', 'yes'),
      { ...transfer, direction: 'sideways' },
      rest,
      8,
    )
    expect(found?.map(({ nft, isSpam }) => [nft, isSpam])).toEqual([
      [{ name: 'Field Notes #1', tokenId: '1', preview: 'https://img.example/1.png' }, true],
      [{ name: 'Field Notes #1', tokenId: '1' }, false],
    ])
  })

  it('ends where the service would lead back, and takes no cursor that is none', async () => {
    const after: Record<string, string> = { '': 'b', b: 'c', c: 'b' }
    const { kit } = await openApi({
      history: url => ({ data: [row], next: after[url.searchParams.get('cursor') ?? ''] ?? null }),
    })
    const { history } = kit.use(History)
    let cursor: string | undefined
    let pages = 0
    do {
      ;({ next: cursor } = await history({ account, networkId, ...(cursor && { cursor }) }))
      pages++
    } while (cursor && pages < 10)
    expect(pages).toBe(3)
    for (const next of [5, {}, '', 'x'.repeat(2_001)]) expect((await page([row], next)).next).toBeUndefined()
  })
})
