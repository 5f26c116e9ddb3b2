import type { CaipAssetId } from '@latchkit/core'
import { Cl, type ClarityValue } from '@stacks/transactions'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { stacksReads } from './stacksReads.js'

const network = 'stacks:1'
const stx: CaipAssetId = `${network}/slip44:5757`
const me = 'SP3N7D4F8TDBNPAN7W6CJ5RGF5DAW5MGHNCM7KHP3'
const payer = 'SP119ZRVPZ7HJZPF0R5FGKXC00AWMPPJ3Z727WXYK'
const other = 'SP000000000000000000002Q6VF78'
const CONTRACT = `${payer}.pebble`
const pebble: CaipAssetId = `${network}/sip010:${CONTRACT}`
const named = (label: number) => `0x${label.toString(16).padStart(64, '0')}`
const hash = named(1)

const stxEvent = (amount: unknown, recipient: unknown = me, sender: unknown = payer) => ({
  event_type: 'stx_asset',
  asset: { asset_event_type: 'transfer', sender, recipient, amount },
})
const tokenEvent = (amount: unknown, asset_id: unknown = `${CONTRACT}::pebble`, recipient: unknown = me) => ({
  event_type: 'fungible_token_asset',
  asset: { asset_event_type: 'transfer', sender: payer, recipient, amount, asset_id },
})
const transaction = (more: object = {}, events: readonly unknown[] = [stxEvent('500')]) => ({
  tx_id: hash,
  tx_status: 'success',
  block_height: 101,
  block_hash: '0xblock',
  block_time: 1_010,
  burn_block_height: 50,
  canonical: true,
  event_count: events.length,
  events,
  ...more,
})

afterEach(() => vi.unstubAllGlobals())

interface Api {
  /** By hash, without its pages: the events are cut as they are asked for. */
  transactions?: Readonly<Record<string, unknown>>
  tokens?: readonly object[]
  rows?: readonly object[]
  info?: object
  /** By a contract. */
  balance?: ClarityValue
}

/** A reader of an API that answers as told, and which paths it was asked for. */
async function opened(api: Api, finality?: number) {
  const asked: string[] = []
  const answers = {
    transactions: { [hash]: transaction() },
    tokens: [{ name: 'pebble' }],
    rows: [],
    info: {},
    balance: Cl.uint(700),
    ...api,
  }
  vi.stubGlobal('fetch', async (url: string, init?: { body?: string }) => {
    const { pathname, searchParams } = new URL(url)
    asked.push(`${pathname}${new URL(url).search}`)
    const [from, count] = ['offset', 'limit'].map(name =>
      Number(searchParams.get(name) ?? searchParams.get(`event_${name}`) ?? 0),
    ) as [number, number]
    const found = (() => {
      if (pathname === '/v2/info')
        return { network_id: 1, stacks_tip_height: 2_000, burn_block_height: 60, ...answers.info }
      if (pathname.startsWith('/v2/contracts/interface/')) return { fungible_tokens: answers.tokens }
      if (pathname.startsWith('/extended/v2/addresses/'))
        return { results: answers.rows.slice?.(from, from + count) ?? answers.rows }
      if (pathname.startsWith('/v2/contracts/call-read/')) {
        const isBalance = pathname.endsWith('get-balance') && init?.body !== undefined
        return { okay: true, result: `0x${Cl.serialize(Cl.ok(isBalance ? answers.balance : Cl.uint(6)))}` }
      }
      if (pathname.startsWith('/v2/accounts/')) return { balance: '0x64', locked: '0x0a' }
      const told = answers.transactions[pathname.split('/').at(-1) ?? '']
      const { events } = Object(told) as { events?: unknown }
      return Array.isArray(events) ? { ...Object(told), events: events.slice(from, from + count) } : told
    })()
    return found === undefined ? new Response('{}', { status: 404 }) : Response.json(found)
  })
  const reads = stacksReads({ networks: { [network]: { rpcUrl: 'https://api.example', finality } } })
  const reader = await reads.reader({ networkId: network })
  return {
    reader,
    asked,
    answers,
    seen: (asset: CaipAssetId = stx) => reader.transfersIn({ hash, address: me, assets: [asset] }),
  }
}
const ofEvents = (...events: unknown[]) => opened({ transactions: { [hash]: transaction({}, events) } })

describe('L14: a transaction of Stacks', () => {
  it('shows what its events moved to the account, and who sent most of it', async () => {
    const { seen } = await ofEvents(stxEvent('500'), stxEvent('40', me, other), tokenEvent('7'))
    const place = { hash, index: 0, from: payer, block: 101n, blockHash: '0xblock' }
    const key = `${hash}/${me}`
    const transfer = { ...place, key: `${key}/native`, asset: stx, amount: 540n }
    expect(await seen()).toEqual({ status: 'mined', block: 101n, minedAt: 1_010_000, transfers: [transfer] })
    expect(await seen(pebble)).toMatchObject({ transfers: [{ key: `${key}/${CONTRACT}`, amount: 7n }] })
  })
  it('is read to the end of its events', async () => {
    const many = [...Array.from({ length: 250 }, () => stxEvent('1')), stxEvent('500')]
    const { seen, asked } = await ofEvents(...many)
    expect(await seen()).toMatchObject({ transfers: [{ amount: 750n }] })
    expect(asked.filter(path => path.includes('event_offset'))).toHaveLength(3)
  })
  it.each([
    ['to somebody else', [stxEvent('500', other)]],
    ['that comes back', [stxEvent('500', other, me), stxEvent('500', me, other)]],
    ['of another contract', [tokenEvent('500', `${other}.pebble::pebble`)]],
    ['of another token of the contract', [tokenEvent('500', `${CONTRACT}::pebbles`)]],
    ['that is only locked', [{ event_type: 'stx_lock', stx_lock_event: { locked_amount: '500' } }]],
  ])('shows no payment %s', async (_, events) => {
    expect(await (await ofEvents(...events)).seen()).toMatchObject({ status: 'mined', transfers: [] })
    expect(await (await ofEvents(...events)).seen(pebble)).toMatchObject({ status: 'mined', transfers: [] })
  })
  it('shows nothing of a contract of which nobody knows which token is meant', async () => {
    const api = { transactions: { [hash]: transaction({}, [tokenEvent('500')]) } }
    const both = [{ name: 'pebble' }, { name: 'gravel' }]
    expect(await (await opened({ ...api, tokens: both })).seen(pebble)).toMatchObject({ transfers: [] })
    expect(await (await opened(api)).seen(pebble)).toMatchObject({ transfers: [{ amount: 500n }] })
  })
  it('may bring what is minted', async () => {
    const asset = { asset_event_type: 'mint', recipient: me, amount: '9', asset_id: `${CONTRACT}::pebble` }
    const { seen } = await ofEvents({ event_type: 'fungible_token_asset', asset })
    expect(await seen(pebble)).toMatchObject({ transfers: [{ amount: 9n, from: '' }] })
  })
  it('that failed, was dropped or is in a block that the chain left, brought nothing', async () => {
    const of = async (more: object) => (await opened({ transactions: { [hash]: transaction(more) } })).seen()
    expect(await of({ tx_status: 'abort_by_response' })).toEqual({ status: 'failed', block: 101n })
    expect(await of({ tx_status: 'abort_by_post_condition' })).toMatchObject({ status: 'failed' })
    expect(await of({ tx_status: 'dropped_replace_by_fee' })).toEqual({ status: 'missing' })
    expect(await of({ canonical: false })).toEqual({ status: 'missing' })
    expect(await (await opened({ transactions: {} })).seen()).toEqual({ status: 'missing' })
    const waiting = { tx_status: 'pending', block_height: undefined, events: undefined, event_count: 0 }
    expect(await of(waiting)).toEqual({ status: 'pending', transfers: [] })
  })
  it.each([
    ['another transaction', transaction({ tx_id: named(2) })],
    ['no height', transaction({ block_height: '101' })],
    ['no Bitcoin block', transaction({ burn_block_height: undefined })],
    ['a status of its own', transaction({ tx_status: ['success'] })],
    ['fewer events than there are', transaction({ event_count: 2 })],
    ['a text in place of events', transaction({ events: 'none' })],
    ['an amount in parts', transaction({}, [stxEvent('1.5')])],
    ['an amount below nothing', transaction({}, [stxEvent('-5')])],
    ['no recipient', transaction({}, [stxEvent('500', undefined, {})])],
    ['a token without a name', transaction({}, [tokenEvent('500', 7)])],
  ])('cannot be read from %s', async (_, told) => {
    const { seen } = await opened({ transactions: { [hash]: told } })
    await expect(seen()).rejects.toMatchObject({ code: 'http/BAD_RESPONSE' })
  })
  it('needs a hash, an address and an asset of the network', async () => {
    const { reader, asked } = await opened({})
    const read = (more: object) => reader.transfersIn({ hash, address: me, assets: [stx], ...more })
    await expect(read({ hash: '0x12' })).rejects.toMatchObject({ code: 'rpc/INVALID_PARAMS' })
    const abroad = 'ST3N7D4F8TDBNPAN7W6CJ5RGF5DAW5MGHNEGTCR6R'
    await expect(read({ address: abroad })).rejects.toMatchObject({ code: 'address/INVALID' })
    await expect(read({ address: `${me}/../x` })).rejects.toMatchObject({ code: 'address/INVALID' })
    expect(() => reader.canSearch(`${network}/slip44:60`)).toThrow('no asset of stacks')
    expect(() => reader.canSearch(`${network}/sip010:${payer}`)).toThrow('no asset of stacks')
    expect(asked).toEqual([])
    const spelt = await read({ hash: hash.slice(2).toUpperCase(), address: me.toLowerCase() })
    expect(spelt).toMatchObject({ transfers: [{ hash, key: `${hash}/${me}/native` }] })
  })
  it('is never one of another network', async () => {
    const { seen } = await opened({ info: { network_id: 2_147_483_648 } })
    await expect(seen()).rejects.toMatchObject({ code: 'rpc/WRONG_CHAIN' })
  })
})

describe('a search of Stacks', () => {
  /** Newest first, as the API lists them. */
  const listing = (blocks: readonly number[]) => {
    const of = (at: number) => named(5_000 - at)
    return opened({
      rows: blocks.map((block_height, at) => ({ tx: { tx_id: of(at), block_height, canonical: true } })),
      transactions: Object.fromEntries(
        blocks.map((block_height, at) => [of(at), transaction({ tx_id: of(at), block_height })]),
      ),
    })
  }
  const search = ({ reader }: Awaited<ReturnType<typeof opened>>, after: bigint) =>
    reader.transfersTo({ address: me, asset: stx, after })

  it('reads what came after a block, oldest first', async () => {
    const { transfers, ...page } = await search(await listing([103, 101, 100]), 100n)
    expect(transfers.map(({ block }) => block)).toEqual([101n, 103n])
    expect(page).toEqual({ through: 2_000n, settled: 1_000n, isLast: true })
  })
  it('goes on behind dust, without a block in two pages', async () => {
    const api = await listing(Array.from({ length: 201 }, (_, at) => 1_000 - Math.floor(at / 3)))
    const all: string[] = []
    for (let [after, isLast] = [0n, false]; !isLast; ) {
      const page = await search(api, after)
      expect(page.transfers.length).toBeLessThan(25)
      all.push(...page.transfers.map(each => each.hash))
      after = page.through
      isLast = page.isLast
    }
    expect(new Set(all).size).toBe(201)
  })
  it('rejects where it would have to leave something out', async () => {
    const api = await listing(Array.from({ length: 2_501 }, () => 500))
    await expect(search(api, 0n)).rejects.toMatchObject({ code: 'http/TOO_LARGE' })
  })
  it('asks for nothing behind the latest block', async () => {
    const api = await listing([])
    expect(await search(api, 2_000n)).toMatchObject({ transfers: [], through: 2_000n, isLast: true })
    expect(api.asked.filter(path => path.startsWith('/extended'))).toEqual([])
  })
  it.each([
    [{}],
    [[null]],
    [[{ tx: { tx_id: '0x1', block_height: 5 } }]],
    [[{ tx: { tx_id: hash, block_height: '5' } }]],
  ])('rejects for the rows %j', async rows => {
    const api = await opened({ rows: rows as never })
    await expect(search(api, 0n)).rejects.toMatchObject({ code: 'http/BAD_RESPONSE' })
  })
})

describe('what is there for good', () => {
  const finalAt = async (burn_block_height: number, finality?: number, more: object = {}) => {
    const seen = await (await opened({})).seen()
    const transfers = seen.status === 'mined' ? seen.transfers : []
    expect(transfers).toHaveLength(1)
    const api = { info: { burn_block_height }, transactions: { [hash]: transaction(more) } }
    return (await opened(api, finality)).reader.finalOf({ address: me, transfers })
  }
  it('stands on a Bitcoin block with six on top, or as many as the server says', async () => {
    expect(await finalAt(55)).toEqual([])
    expect(await finalAt(56)).toHaveLength(1)
    expect(await finalAt(50, 0)).toHaveLength(1)
  })
  it('is nothing that moved to another block, was left behind, or pays less', async () => {
    expect(await finalAt(60, 0, { block_hash: '0xother' })).toEqual([])
    expect(await finalAt(60, 0, { canonical: false })).toEqual([])
    expect(await finalAt(60, 0, { events: [stxEvent('499')] })).toEqual([])
  })
})

describe('stacksReads', () => {
  it('says what an account has, and what a token is made of', async () => {
    const { reader } = await opened({})
    expect(await reader.balanceOf({ address: me, asset: stx })).toBe(110n)
    expect(await reader.balanceOf({ address: me, asset: pebble })).toBe(700n)
    expect(await reader.decimalsOf({ asset: pebble })).toBe(6)
    expect(await reader.head()).toEqual({ block: 2_000n })
  })
  it('reads no balance of a contract, and none that is no amount', async () => {
    const { reader } = await opened({})
    const words = await opened({ balance: Cl.none() })
    for (const read of [
      () => reader.balanceOf({ address: CONTRACT, asset: pebble }),
      () => words.reader.balanceOf({ address: me, asset: pebble }),
    ])
      await expect(read()).rejects.toMatchObject({ code: 'http/BAD_RESPONSE' })
  })
  it.each([
    [{ networks: { 'eip155:1': { rpcUrl: 'https://a' } } }, 'CAIP-2'],
    [{ networks: { [network]: {} } }, 'rpcUrl'],
    [{ networks: { [network]: { rpcUrl: 'https://a', finality: -1 } } }, 'finality'],
  ])('refuses %j', (options, named) => {
    expect(() => stacksReads(options as never)).toThrow(named)
  })
})
