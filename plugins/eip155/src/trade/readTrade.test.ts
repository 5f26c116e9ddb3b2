import { describe, expect, it } from 'vitest'
import { account, bought, other, routerV2, token, wrapped } from '../testing/calls.js'
import { readTrade, type Sought } from './readTrade.js'

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const DEPOSIT = '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c'
const WITHDRAWAL = '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65'
const nobody = `0x${'0'.repeat(40)}` as const
const word = (value: string | bigint) =>
  `0x${(typeof value === 'bigint' ? value.toString(16) : value.slice(2)).padStart(64, '0')}`
const log = (address: string, topic: string, parties: readonly string[], value: bigint) => ({
  address,
  topics: [topic, ...parties.map(word)],
  data: word(value),
})
const own = { from: account, to: routerV2 }
const bundle = { from: other, to: other }
const sold = log(token, TRANSFER, [account, other], 50n)
const came = log(bought, TRANSFER, [other, account], 70n)

function read(receipt: unknown, more: Partial<Sought> = {}, answers: Record<string, unknown> = {}) {
  const readRpc = async ({ method, params = [] }: { method: string; params?: readonly unknown[] }) =>
    method === 'eth_getTransactionReceipt' ? receipt : answers[`${method} ${params[1]}`]
  const sought = {
    networkId: 'eip155:1',
    hash: '0x1',
    account,
    target: routerV2,
    sold: token,
    bought,
    amount: 50n,
    least: 20n,
  }
  return readTrade({ readRpc }, { ...sought, ...more } as Sought)
}

describe('a confirmed transaction', () => {
  it.each([
    ['of the account itself has traded', { ...own, logs: [] }, true],
    ['of others with the bought token has traded', { ...bundle, logs: [sold, came] }, true],
    ['of others without any has not', { ...bundle, logs: [] }, false],
    [
      'of others for somebody else has not',
      { ...bundle, logs: [log(bought, TRANSFER, [other, other], 7n)] },
      false,
    ],
    ['of others that only took the sold token leaves it open', { ...bundle, logs: [sold] }, undefined],
    ['that cannot be read leaves it open', null, undefined],
    ['that was reverted has not', { ...own, status: '0x0', logs: [] }, false],
  ])('%s', async (_, receipt, isTraded) => {
    expect((await read(receipt))?.isTraded).toBe(isTraded)
  })
  it.each([
    [[sold], true],
    [[log(token, TRANSFER, [account, other], 49n)], undefined],
    [[], false],
  ])('of others for coins has traded if all of the sold token left', async (logs, isTraded) => {
    expect((await read({ ...bundle, logs }, { bought: undefined }))?.isTraded).toBe(isTraded)
  })
  it.each([
    ['left leaves it open', 50n, 0n, undefined],
    ['stayed has not', 50n, 50n, false],
  ])('of others for a token without logs, whose coins %s', async (_, before, after, isTraded) => {
    const receipt = { ...bundle, blockNumber: '0x10', logs: [] }
    const balances = { 'eth_getBalance 0xf': word(before), 'eth_getBalance 0x10': word(after) }
    expect((await read(receipt, { sold: undefined }, balances))?.isTraded).toBe(isTraded)
  })
  it('of others for a token without logs leaves it open where no node knows the coins of then', async () => {
    const receipt = { ...bundle, blockNumber: '0x10', logs: [] }
    expect((await read(receipt, { sold: undefined }))?.isTraded).toBe(undefined)
  })
})

describe('another transaction of the account', () => {
  it('is told from the trade', async () => {
    const approval = { from: account, to: token, status: '0x1', logs: [] }
    expect(await read(approval)).toMatchObject({ isTraded: false, isOther: true })
    expect(await read({ ...own, logs: [came] })).not.toMatchObject({ isOther: true })
  })
})

describe('what came', () => {
  it('is what the logs gave, less what they took', async () => {
    const back = log(bought, TRANSFER, [account, other], 20n)
    expect((await read({ ...own, logs: [came, back, sold] }))?.received).toBe(50n)
  })
  it.each([
    ['all of it if the balance rose by as much', 100n, 70n],
    ['all of it if the balance rose by more, which others may have sent', 130n, 70n],
    ['no more than the balance rose', 37n, 7n],
    ['unknown if the balance did not rise', 30n, undefined],
  ])('of what a token logs is %s', async (_, after, received) => {
    const receipt = { ...own, logs: [came], blockNumber: '0x5' }
    const answers = { 'eth_call 0x4': word(30n), 'eth_call 0x5': word(after) }
    expect(await read(receipt, {}, answers)).toEqual({ isTraded: true, received })
  })
  it('is what a token logs where no node knows the balance of then', async () => {
    expect((await read({ ...own, logs: [came], blockNumber: '0x5' }))?.received).toBe(70n)
  })
  it('is counted once where a wrapped token logs a deposit and a transfer', async () => {
    const deposit = log(bought, DEPOSIT, [account], 50n)
    const mint = log(bought, TRANSFER, [nobody, account], 50n)
    for (const logs of [[deposit], [deposit, mint]])
      expect((await read({ ...own, logs }, { sold: undefined }))?.received).toBe(50n)
  })
  it('in coins counts what the block took for gas and, on a rollup, for data', async () => {
    const receipt = { ...own, logs: [sold], blockNumber: '0x5', gasUsed: '0x2', effectiveGasPrice: '0x3' }
    const answers = {
      'eth_getBalance 0x4': '0x64',
      'eth_getBalance 0x5': '0x96',
      'eth_getTransactionCount 0x4': '0x1',
      'eth_getTransactionCount 0x5': '0x2',
    }
    expect((await read(receipt, { bought: undefined }, answers))?.received).toBe(56n)
    const unwrapped = (value: bigint) => ({
      ...receipt,
      logs: [sold, log(wrapped, WITHDRAWAL, [routerV2], value)],
    })
    // Others sent the rest in the same block, unless that would be less than the call allows.
    expect((await read(unwrapped(40n), { bought: undefined }, answers))?.received).toBe(40n)
    expect((await read(unwrapped(19n), { bought: undefined }, answers))?.received).toBe(56n)
    expect((await read(receipt, { bought: undefined, least: 57n }, answers))?.received).toBeUndefined()
    expect((await read(unwrapped(90n), { bought: undefined }, answers))?.received).toBe(56n)
    expect((await read({ ...receipt, l1Fee: '0x9' }, { bought: undefined }, answers))?.received).toBe(65n)
    expect((await read({ ...receipt, l1Fee: 'x' }, { bought: undefined }, answers))?.received).toBeUndefined()
  })
})
