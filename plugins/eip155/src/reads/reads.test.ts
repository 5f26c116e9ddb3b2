import type { CaipAssetId } from '@latchkit/core'
import { describe, expect, it } from 'vitest'
import type { RpcRequest } from '../rpc/createRpc.js'
import { createReader } from './createReader.js'

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const token = '0x5c90e8fd6f678295ca23d4B5a3684F6d4817375A'
const me = `0x${'5'.repeat(40)}`
const payer = `0x${'e'.repeat(40)}`
const other = `0x${'d'.repeat(40)}`
const asset: CaipAssetId = `eip155:1/erc20:${token}`
const coin: CaipAssetId = 'eip155:1/slip44:60'

const hex = (value: bigint | number) => `0x${value.toString(16)}`
const word = (value: bigint | number | string) =>
  `0x${(typeof value === 'string' ? value.slice(2).toLowerCase() : value.toString(16)).padStart(64, '0')}`
const hash = word(0xabc)
const blockHash = (block: bigint | number) => word(BigInt(block) + 0x100_000n)

/** A log of a transfer to the account in block 101. */
const log = (more: Record<string, unknown> = {}) => ({
  address: token,
  topics: [TRANSFER, word(payer), word(me)],
  data: word(500),
  transactionHash: hash,
  logIndex: '0x3',
  blockNumber: '0x65',
  blockHash: blockHash(101),
  ...more,
})
const receipt = (...logs: readonly unknown[]) => ({
  transactionHash: hash,
  blockNumber: '0x65',
  blockHash: blockHash(101),
  status: '0x1',
  logs,
})
const transaction = { hash, from: payer, to: token, value: '0x0', input: '0x' }

interface Node {
  receipt: unknown
  transaction: unknown
  head: bigint
  finalized: bigint
  logs: unknown
  /** The widest range of blocks that it searches. */
  range: bigint
  refusal: unknown
  /** By method, in place of the above. */
  answers: Record<string, unknown>
}

/** A reader of a node that answers as told, and what the node was asked. */
function opened(given: Partial<Node> = {}, finality?: number) {
  const node: Node = {
    ...{ receipt: receipt(log()), transaction, head: 200n, finalized: 150n, logs: [], range: 1_000_000n },
    refusal: Object.assign(new Error('query returned more than 10000 results'), { code: -32_005 }),
    answers: {},
    ...given,
  }
  const asked: { method: string; params: readonly unknown[] }[] = []
  const rpc: RpcRequest = async (method, params) => {
    const list = params as readonly unknown[]
    asked.push({ method, params: list })
    if (method in node.answers) return node.answers[method]
    if (method === 'eth_getTransactionReceipt') return node.receipt
    if (method === 'eth_getTransactionByHash') return node.transaction
    if (method === 'eth_getBlockByNumber') {
      const tags: Record<string, bigint> = { latest: node.head, finalized: node.finalized }
      const number = tags[String(list[0])] ?? BigInt(String(list[0]))
      return { number: hex(number), hash: blockHash(number), timestamp: hex(number * 10n) }
    }
    if (method === 'eth_getLogs') {
      const { fromBlock, toBlock } = list[0] as { fromBlock: string; toBlock: string }
      if (BigInt(toBlock) - BigInt(fromBlock) >= node.range) throw node.refusal
      return node.logs
    }
    throw new Error(`Nobody expects ${method}`)
  }
  const reader = createReader({ networkId: 'eip155:1', rpc, decimals: 18, finality })
  const seen = (assets: readonly CaipAssetId[] = [asset]) => reader.transfersIn({ hash, address: me, assets })
  const amounts = async () => {
    const found = await seen()
    return found.status === 'mined' ? found.transfers.map(({ amount }) => amount) : found.status
  }
  const ranges = () =>
    asked.flatMap(({ method, params: [filter] }) => {
      const { fromBlock, toBlock } = Object(filter)
      return method === 'eth_getLogs' ? [[Number(fromBlock), Number(toBlock)]] : []
    })
  return { node, reader, seen, amounts, asked, ranges }
}

describe('a transaction', () => {
  it('shows what it brought, with its place, its block and its date', async () => {
    expect(await opened().seen()).toEqual({
      status: 'mined',
      block: 101n,
      minedAt: 1_010_000,
      transfers: [
        {
          hash,
          key: `${hash}/${me}/${token.toLowerCase()}/0`,
          index: 0,
          asset,
          from: payer,
          amount: 500n,
          block: 101n,
          blockHash: blockHash(101),
        },
      ],
    })
  })
  it('is one in any spelling of its hash, the account and the asset', async () => {
    const { reader } = opened()
    const spelt = {
      hash: hash.toUpperCase().replace('0X', '0x'),
      address: me.toUpperCase().replace('0X', '0x'),
    }
    const own = await reader.transfersIn({
      ...spelt,
      assets: [asset.replace(token, token.toLowerCase()) as CaipAssetId],
    })
    const usual = await opened().seen()
    const keysOf = (seen: typeof own) => seen.status === 'mined' && seen.transfers.map(({ key }) => key)
    expect(keysOf(own)).toEqual(keysOf(usual))
  })
  it('that pays twice shows both, in their order, however the node sorts and repeats them', async () => {
    const [first, second] = [log(), log({ logIndex: '0x7', data: word(700) })]
    expect(await opened({ receipt: receipt(second, first, second) }).amounts()).toEqual([500n, 700n])
  })
  it('keeps the places of its transfers where one of them is empty', async () => {
    const { seen } = opened({ receipt: receipt(log({ data: word(0) }), log({ logIndex: '0x4' })) })
    expect(await seen()).toMatchObject({ transfers: [{ index: 1, amount: 500n }] })
  })
  it('of the native currency is one that goes to the account itself', async () => {
    const paid = { ...transaction, to: me, value: hex(9n) }
    const { reader, node } = opened({ receipt: receipt(), transaction: paid })
    const coins = async () => reader.transfersIn({ hash, address: me, assets: [coin, asset] })
    expect(await coins()).toMatchObject({ transfers: [{ asset: coin, amount: 9n, from: payer, index: 0 }] })
    node.transaction = { ...paid, to: other }
    expect(await coins()).toMatchObject({ status: 'mined', transfers: [] })
    node.transaction = { ...paid, hash: word(0xdef) }
    expect(await coins()).toMatchObject({ status: 'mined', transfers: [] })
    expect([reader.canSearch(coin), reader.canSearch(asset)]).toEqual([false, true])
  })
  it.each([
    ['from the account to itself', { topics: [TRANSFER, word(me), word(me)] }],
    ['to somebody else', { topics: [TRANSFER, word(payer), word(other)] }],
    ['of another token', { address: other }],
    ['of a collectible', { topics: [TRANSFER, word(payer), word(me), word(1)] }],
    ['without indexed accounts', { topics: [TRANSFER], data: word(500) }],
    ['of another event', { topics: [word(1), word(payer), word(me)] }],
    ['that was removed', { removed: true }],
    ['of another transaction', { transactionHash: word(0xdef) }],
    ['of another block', { blockHash: blockHash(102) }],
    ['whose account has dirt above it', { topics: [TRANSFER, word(payer), `0x1${word(me).slice(3)}`] }],
    ['with too much data', { data: `${word(500)}00` }],
    ['with too little data', { data: '0x01f4' }],
    ['with an amount in decimals', { data: 500 }],
    ['without a number', { logIndex: null }],
    ['whose topics are a text', { topics: `${TRANSFER}${word(payer)}${word(me)}` }],
  ])('shows no transfer %s', async (_, more) => {
    expect(await opened({ receipt: receipt(log(more)) }).amounts()).toEqual([])
  })
  it.each([[null], [{}], ['logs'], [[null, 7, 'log', []]]])('shows nothing in logs like %j', async logs => {
    expect(await opened({ receipt: { ...receipt(), logs } }).amounts()).toEqual([])
  })
  it('that failed, or is in no block, or in one that the chain left, brought nothing', async () => {
    expect(await opened({ receipt: { ...receipt(log()), status: '0x0' } }).seen()).toEqual({
      status: 'failed',
      block: 101n,
    })
    expect(await opened({ receipt: null, transaction: null }).seen()).toEqual({ status: 'missing' })
    const left = { ...receipt(log({ blockHash: word(7) })), blockHash: word(7) }
    expect(await opened({ receipt: left }).amounts()).toBe('pending')
    expect(await opened({ receipt: left, transaction: null }).amounts()).toBe('missing')
  })
  it('that waits shows what it says it will bring, to the account alone', async () => {
    const call = (to: string) => `0xa9059cbb${word(to).slice(2)}${word(500).slice(2)}`
    const waiting = (more: object) =>
      opened({ receipt: null, transaction: { ...transaction, ...more } }).seen([asset, coin])
    const brings = (transfers: readonly object[]) => ({ status: 'pending', transfers })
    expect(await waiting({ input: call(me) })).toEqual(brings([{ asset, amount: 500n }]))
    expect(await waiting({ to: me, value: hex(9n) })).toEqual(brings([{ asset: coin, amount: 9n }]))
    expect(await waiting({ input: call(other) })).toEqual(brings([]))
    expect(await waiting({ input: call(me), to: other })).toEqual(brings([]))
    expect(await waiting({ input: call(me), from: me })).toEqual(brings([]))
    expect(await waiting({ to: me, from: me, value: hex(9n) })).toEqual(brings([]))
  })
  it.each([
    ['of another transaction', { ...receipt(log()), transactionHash: word(0xdef) }],
    ['without a status', { ...receipt(log()), status: undefined }],
    ['with a status of its own', { ...receipt(log()), status: '0x2' }],
    ['without a block', { ...receipt(log()), blockNumber: null }],
    ['that is a text', 'receipt'],
    ['that is a list', [receipt(log())]],
  ])('cannot be read by a receipt %s', async (_, answer) => {
    await expect(opened({ receipt: answer }).seen()).rejects.toMatchObject({ code: 'http/BAD_RESPONSE' })
  })
  it('needs a hash, an address and an asset of the network', async () => {
    const { reader, seen, asked } = opened()
    const read = (more: object) => reader.transfersIn({ hash, address: me, assets: [asset], ...more })
    await expect(read({ hash: '0x12' })).rejects.toMatchObject({ code: 'rpc/INVALID_PARAMS' })
    await expect(read({ address: '0x12' })).rejects.toMatchObject({ code: 'address/INVALID' })
    expect(() => reader.canSearch('eip155:10/slip44:60')).toThrow('no asset of eip155:1')
    expect(() => reader.canSearch('eip155:1/slip44:501')).toThrow('no asset of eip155:1')
    expect(asked).toEqual([])
    expect(await seen([`eip155:10/erc20:${token}`])).toMatchObject({ status: 'mined', transfers: [] })
  })
})

describe('a search', () => {
  const search = (reader: ReturnType<typeof opened>['reader'], after: bigint) =>
    reader.transfersTo({ address: me, asset, after })

  it('lists transfers after a block, and says what stays', async () => {
    const logs = [
      log({ blockNumber: '0x65', logIndex: '0x9' }),
      log({ blockNumber: '0x64', transactionHash: word(0xdef), data: word(7) }),
    ]
    const { reader, node } = opened({ logs, head: 1_000n })
    const page = await search(reader, 90n)
    expect(page).toMatchObject({ through: 1_000n, settled: 744n, isLast: true })
    expect(page.transfers.map(({ amount }) => amount)).toEqual([7n, 500n])
    // What the node was not asked for.
    expect((await search(reader, 100n)).transfers).toHaveLength(1)
    node.head = 90n
    expect(await search(reader, 100n)).toMatchObject({ transfers: [], through: 100n, isLast: true })
  })
  it('takes dust as it comes, and what is hidden in it', async () => {
    const dust = Array.from({ length: 200 }, (_, at) =>
      log({ data: word(1), logIndex: hex(at), transactionHash: word(0xd000 + at) }),
    )
    const { reader } = opened({ logs: [...dust, log({ logIndex: '0xff' })] })
    const { transfers } = await search(reader, 90n)
    expect(transfers).toHaveLength(201)
    expect(new Set(transfers.map(({ key }) => key)).size).toBe(201)
    expect(transfers.at(-1)).toMatchObject({ amount: 500n, index: 0 })
  })
  it.each([10_000n, 1_000n, 128n, 10n])(
    'goes on where the last page ended, at a node of %s blocks',
    async range => {
      const { reader, ranges } = opened({ range, head: 12_000n })
      let page = await search(reader, 0n)
      expect(page.through).toBeGreaterThan(0n)
      const first = page.through
      page = await search(reader, first)
      const isAnswered = ([from = 0, to = 0]: readonly number[]) => to - from < range
      const answered = ranges().filter(isAnswered)
      expect(answered[1]?.[0]).toBe(Number(first) + 1)
      // The node is not asked for more than it allows a second time.
      expect(ranges().slice(ranges().findIndex(isAnswered))).toEqual(answered)
    },
  )
  it('narrows down for answers that are too long, too', async () => {
    const { reader, node, ranges } = opened({ head: 20_000n })
    node.logs = Array.from({ length: 10_001 }, () => log())
    await expect(search(reader, 0n)).rejects.toMatchObject({ code: 'http/TOO_LARGE' })
    expect(ranges().length).toBeGreaterThan(5)
  })
  it('of a node that refuses for ever ends', async () => {
    const { reader, ranges } = opened({ range: 0n, head: 20_000n })
    await expect(search(reader, 0n)).rejects.toMatchObject({ name: 'KitError' })
    expect(ranges().length).toBeLessThan(20)
    const refusal = Object.assign(new Error('Method not found'), { code: -32_601 })
    const none = opened({ range: 0n, refusal })
    await expect(search(none.reader, 0n)).rejects.toMatchObject({ code: 'rpc/METHOD_NOT_FOUND' })
    expect(none.ranges()).toHaveLength(1)
  })
  it('finds no native currency, of which nothing lists transfers', async () => {
    const { reader, ranges } = opened()
    expect(await reader.transfersTo({ address: me, asset: coin, after: 0n })).toMatchObject({
      transfers: [],
      isLast: true,
    })
    expect(ranges()).toEqual([])
  })
  it.each([[null], [{}], ['logs']])('rejects for %j in place of a list', async logs => {
    await expect(search(opened({ logs }).reader, 0n)).rejects.toMatchObject({ code: 'http/BAD_RESPONSE' })
  })
})

describe('a balance', () => {
  it('is what the network has for the account, or the token', async () => {
    const { reader } = opened({ answers: { eth_getBalance: hex(9n), eth_call: word(500) } })
    const units = [coin, asset].map(each => reader.balanceOf({ address: me, asset: each }))
    expect(await Promise.all(units)).toEqual([9n, 500n])
  })
  it.each([[null], ['0x'], [7], [{}]])('and how far the network is, are never %j', async answer => {
    const answers = { eth_getBalance: answer, eth_call: answer, eth_getBlockByNumber: { number: answer } }
    const { reader } = opened({ answers })
    const balance = (each: CaipAssetId) => () => reader.balanceOf({ address: me, asset: each })
    for (const read of [balance(coin), balance(asset), () => reader.head()])
      await expect(read()).rejects.toMatchObject({ code: 'http/BAD_RESPONSE' })
  })
})

describe('finality', () => {
  it('is the network’s own word, or a number of blocks', async () => {
    const { reader, seen, node } = opened({ finalized: 100n, head: 103n })
    const found = await seen()
    const transfers = found.status === 'mined' ? found.transfers : []
    const final = () => reader.finalOf({ address: me, transfers })
    expect(await final()).toEqual([])
    node.finalized = 101n
    expect(await final()).toEqual(transfers)
    const by = (blocks: number) => opened({ head: 103n }, blocks).reader.finalOf({ address: me, transfers })
    expect(await by(2)).toEqual(transfers)
    expect(await by(3)).toEqual([])
  })
  it('is denied to a block that the chain left', async () => {
    const { reader } = opened({ finalized: 150n })
    const [moved] = [
      { hash, key: `${hash}/`, index: 0, asset, from: payer, amount: 1n, block: 101n, blockHash: word(7) },
    ]
    expect(await reader.finalOf({ address: me, transfers: [moved] })).toEqual([])
  })
  it('of many transfers in few blocks asks for each block once', async () => {
    const { reader, asked } = opened({ finalized: 150n })
    const transfers = Array.from({ length: 200 }, (_, index) => {
      const block = 101n + BigInt(index % 4)
      return {
        hash,
        key: `${hash}/${index}`,
        index,
        asset,
        from: payer,
        amount: 1n,
        block,
        blockHash: blockHash(block),
      }
    })
    expect(await reader.finalOf({ address: me, transfers })).toHaveLength(200)
    expect(asked).toHaveLength(5)
  })
})
