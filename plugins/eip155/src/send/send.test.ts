// @module-tag random
import type { TransactionRequest } from '@latchkit/core'
import fc from 'fast-check'
import { decodeFunctionData, erc20Abi } from 'viem'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type StubNode, startNode } from '../testing/startNode.js'
import { account, networks, stubEnv } from '../testing/stubEnv.js'
import { ADDRESS, type Answers, OTHER_ADDRESS, stubProvider } from '../testing/stubProvider.js'
import { buildTransaction } from './buildTransaction.js'
import { estimateFee } from './estimateFee.js'
import { sendTransaction } from './sendTransaction.js'
import { toQuantity } from './toQuantity.js'
import { waitForTransaction } from './waitForTransaction.js'

const networkId = 'eip155:31337'
const TOKEN = '0x5c90e8fd6f678295ca23d4B5a3684F6d4817375A'
const HASH = `0x${'ab'.repeat(32)}`
const transfer = (more: object = {}) =>
  ({ account, networkId, transfer: { to: OTHER_ADDRESS, amount: 5n, ...more } }) as TransactionRequest
const native = (tx: unknown) => ({ account, networkId, native: tx }) as TransactionRequest

let node: StubNode
beforeEach(async () => {
  node = await startNode()
})
afterEach(() => node.stop())
const fixture = (answers: Answers = {}) => {
  const provider = stubProvider({ eth_chainId: '0x7a69', eth_sendTransaction: HASH, ...answers })
  return { provider, env: stubEnv({ provider, networkId, options: { networks, rpc: { 31337: node.url } } }) }
}

describe('buildTransaction', () => {
  it('writes a native transfer', () => {
    const wire = { from: ADDRESS, to: OTHER_ADDRESS, value: '0x5' }
    expect(buildTransaction(transfer())).toEqual(wire)
    expect(buildTransaction(transfer({ asset: `${networkId}/slip44:60` }))).toEqual(wire)
  })
  it('writes a token transfer', () => {
    const { to, value, data } = buildTransaction(transfer({ asset: `${networkId}/erc20:${TOKEN}` }))
    expect([to, value]).toEqual([TOKEN, '0x0'])
    expect(decodeFunctionData({ abi: erc20Abi, data: data as `0x${string}` })).toEqual({
      functionName: 'transfer',
      args: [OTHER_ADDRESS, 5n],
    })
  })
  it.each([
    [{ to: OTHER_ADDRESS.replace('7099', '7098') }, 'address/INVALID'],
    [{ to: '' }, 'address/INVALID'],
    [{ to: 'mira.eth' }, 'address/INVALID'],
    [{ amount: -1n }, 'amount/INVALID'],
    [{ amount: 1n << 256n }, 'amount/INVALID'],
    [{ amount: 1.5 }, 'amount/INVALID'],
    [{ asset: `eip155:1/erc20:${TOKEN}` }, 'rpc/INVALID_PARAMS'],
    [{ asset: `${networkId}/erc20:0x1` }, 'rpc/INVALID_PARAMS'],
    [{ asset: `${networkId}/erc721:${TOKEN}` }, 'rpc/INVALID_PARAMS'],
    [{ asset: 'junk' }, 'rpc/INVALID_PARAMS'],
  ])('refuses the transfer %o', (more, code) => {
    expect(() => buildTransaction(transfer(more))).toThrowError(expect.objectContaining({ code }))
  })
  it('writes a native request, whatever spelling an API uses, and drops what it does not know', () => {
    const tx = { to: TOKEN, data: '0xdeadbeef', value: '1000', gas: '0x5208', gasPrice: 7n, junk: 1 }
    expect(buildTransaction(native(tx))).toEqual({
      from: ADDRESS,
      to: TOKEN,
      data: '0xdeadbeef',
      value: '0x3e8',
      gas: '0x5208',
      gasPrice: '0x7',
    })
  })
  it.each([
    [null, 'rpc/INVALID_PARAMS'],
    ['0x', 'rpc/INVALID_PARAMS'],
    [{}, 'rpc/INVALID_PARAMS'],
    [{ data: 'xyz' }, 'rpc/INVALID_PARAMS'],
    [{ to: TOKEN, value: '1.5' }, 'amount/INVALID'],
    [{ to: TOKEN, from: OTHER_ADDRESS }, 'sign/MISMATCH'],
  ])('refuses the native request %o', (tx, code) => {
    expect(() => buildTransaction(native(tx))).toThrowError(expect.objectContaining({ code }))
  })
  it('never loses a wei', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: (1n << 256n) - 1n }), amount => {
        expect(BigInt(toQuantity(amount, 'amount'))).toBe(amount)
        expect(BigInt(toQuantity(String(amount), 'amount'))).toBe(amount)
        expect(BigInt(toQuantity(`0x${amount.toString(16)}`, 'amount'))).toBe(amount)
      }),
    )
  })
})

describe('sendTransaction', () => {
  it('sends what was built, bound to its chain', async () => {
    const { env, provider } = fixture()
    expect(await sendTransaction(env, transfer())).toEqual({ hash: HASH })
    expect(provider.calls.at(-1)?.params).toEqual([
      { from: ADDRESS, to: OTHER_ADDRESS, value: '0x5', chainId: '0x7a69' },
    ])
  })
  it('does not send on another network', async () => {
    const { env, provider } = fixture({ eth_chainId: '0x1' })
    await expect(sendTransaction(env, transfer())).rejects.toMatchObject({ code: 'sign/MISMATCH' })
    expect(provider.calls.some(({ method }) => method === 'eth_sendTransaction')).toBe(false)
  })
  it.each([null, '0x', 'ok', {}, `${HASH}00`])('refuses the hash %j', async eth_sendTransaction => {
    await expect(sendTransaction(fixture({ eth_sendTransaction }).env, transfer())).rejects.toMatchObject({
      code: 'eip155/BAD_ANSWER',
    })
  })
})

describe('estimateFee', () => {
  const block = {
    eth_getBlockByNumber: { baseFeePerGas: '0x64' },
    eth_maxPriorityFeePerGas: '0x5',
    eth_gasPrice: '0x70',
  }
  it('follows EIP-1559', async () => {
    Object.assign(node.answers, block, { eth_estimateGas: '0x5208' })
    expect(await estimateFee(fixture().env, transfer())).toEqual({
      fee: 21_000n * 205n,
      native: { gas: 21_000n, layer1: 0n, maxFeePerGas: 205n, maxPriorityFeePerGas: 5n },
    })
  })
  it('knows chains without it, and nodes without a tip', async () => {
    Object.assign(node.answers, block, { eth_estimateGas: '0x5208', eth_getBlockByNumber: {} })
    expect(await estimateFee(fixture().env, transfer())).toMatchObject({
      fee: 21_000n * 112n,
      native: { gasPrice: 112n },
    })
    Object.assign(node.answers, block)
    delete node.answers['eth_maxPriorityFeePerGas']
    expect(await estimateFee(fixture().env, transfer())).toMatchObject({
      native: { maxPriorityFeePerGas: 12n },
    })
  })
  it('estimates sending all there is', async () => {
    Object.assign(node.answers, block, {
      eth_estimateGas: ([{ value }]: [{ value: string }]) => {
        if (value !== '0x0') throw { code: -32000, message: 'insufficient funds for gas * price + value' }
        return '0x5208'
      },
    })
    expect((await estimateFee(fixture().env, transfer())).native).toMatchObject({ gas: 21_000n })
  })
  it.each([
    [{ code: -32000, message: 'insufficient funds' }, 'eip155/INSUFFICIENT_FUNDS'],
    [{ code: 3, message: 'execution reverted: nope' }, 'eip155/REVERTED'],
    [{ code: -32603, message: 'kaput' }, 'rpc/INTERNAL'],
  ])('types %o', async (error, code) => {
    Object.assign(node.answers, block, {
      eth_estimateGas: () => {
        throw error
      },
    })
    const token = transfer({ asset: `${networkId}/erc20:${TOKEN}` })
    await expect(estimateFee(fixture().env, token)).rejects.toMatchObject({ code })
  })
  it.each([
    { eth_estimateGas: '0x0' },
    { eth_estimateGas: '21000' },
    { eth_estimateGas: '-0x5208' },
    { eth_estimateGas: 21_000 },
    { eth_getBlockByNumber: { baseFeePerGas: '-0x1' } },
    { eth_getBlockByNumber: {}, eth_gasPrice: '1e30' },
    { eth_getBlockByNumber: {}, eth_gasPrice: `0x${'f'.repeat(65)}` },
  ])('refuses a fee that is none: %j (K15)', async odd => {
    Object.assign(node.answers, block, { eth_estimateGas: '0x5208', ...odd })
    await expect(estimateFee(fixture().env, transfer())).rejects.toMatchObject({ code: 'http/BAD_RESPONSE' })
  })
  it('takes hex whole, and no price at all where a network asks for none (K15)', async () => {
    Object.assign(node.answers, block, { eth_estimateGas: '0x5208' })
    Object.assign(node.answers, {
      eth_getBlockByNumber: { baseFeePerGas: '0x0' },
      eth_maxPriorityFeePerGas: '0x0',
    })
    expect(await estimateFee(fixture().env, transfer())).toMatchObject({ fee: 0n, native: { gas: 21_000n } })
  })
  it.each([1n, 2n ** 256n - 1n])('writes %s without an exponent (K14)', amount => {
    const wire = buildTransaction(transfer({ amount }))
    expect(wire['value']).toBe(`0x${amount.toString(16)}`)
  })
  it.each([null, {}, '0x', 'lots'])('refuses the gas %j', async eth_estimateGas => {
    Object.assign(node.answers, block, { eth_estimateGas })
    await expect(estimateFee(fixture().env, transfer())).rejects.toMatchObject({ code: 'http/BAD_RESPONSE' })
  })
})

describe('waitForTransaction', () => {
  const sent = { hash: HASH, from: ADDRESS, nonce: '0x3', to: OTHER_ADDRESS, value: '0x5', input: '0x' }
  const wait = (timeoutMs = 3000, signal?: AbortSignal) =>
    waitForTransaction(fixture().env, { networkId, hash: HASH, timeoutMs, signal })

  it.each([
    ['0x1', 'confirmed'],
    ['0x0', 'failed'],
  ])('reads the receipt (%s)', async (status, word) => {
    let looks = 0
    Object.assign(node.answers, {
      eth_getTransactionReceipt: () => (++looks > 1 ? { status, blockNumber: '0x5' } : null),
      eth_getTransactionByHash: sent,
      eth_getTransactionCount: '0x3',
    })
    expect(await wait()).toBe(word)
  })
  it('waits out an outage', async () => {
    let looks = 0
    node.answers['eth_getTransactionReceipt'] = () => {
      if (++looks < 3) throw { code: -32603, message: 'kaput' }
      return { status: '0x1', blockNumber: '0x5' }
    }
    expect(await wait(8000)).toBe('confirmed')
  })
  describe('when another transaction may have used the nonce', () => {
    const twin = { ...sent, hash: '0x1' }
    const cancelled = { ...twin, to: ADDRESS, value: '0x0' }
    /** A chain whose block `mined` uses the nonce, with these transactions. */
    const chain = (newest: number, mined: number, transactions: object[]) =>
      Object.assign(node.answers, {
        eth_getTransactionReceipt: ([hash]: [string]) =>
          hash === '0x1' ? { status: '0x1', blockNumber: '0x5' } : null,
        eth_getTransactionByHash: sent,
        eth_getTransactionCount: ([, at]: [string, string]) =>
          at === 'latest' || Number(at) >= mined ? '0x4' : '0x3',
        eth_blockNumber: `0x${newest.toString(16)}`,
        eth_getBlockByNumber: ([at]: [string]) => ({
          transactions: Number(at) === mined ? transactions : [],
        }),
      })
    const count = (method: string) => node.calls.filter(call => call.method === method).length

    it.each([
      ['the same at a higher price', twin, 'confirmed'],
      ['the same in other letters', { ...twin, to: OTHER_ADDRESS.toLowerCase() }, 'confirmed'],
      ['a cancellation', cancelled, 'replaced'],
    ])('notices %s, however far back', async (_, other, word) => {
      for (const [newest, mined] of [
        [2, 2],
        [2, 1],
        [1000, 1000],
        [1000, 985],
        [1000, 915],
        [1000, 874],
      ] as const) {
        node.calls.length = 0
        chain(newest, mined, [{ ...other, from: OTHER_ADDRESS }, other])
        expect(await wait(20_000)).toBe(word)
        expect(count('eth_getTransactionCount')).toBeLessThanOrEqual(mined === newest ? 3 : 16)
        expect(count('eth_getBlockByNumber')).toBe(1)
      }
    })
    it.each([
      ['before the state that nodes keep', 1000, 873, [cancelled]],
      ['without a transaction of its own', 1000, 990, [{ ...cancelled, nonce: '0x2' }]],
    ])('does not know what used it %s, and does not search all the time', async (_, newest, mined, list) => {
      chain(newest, mined, list)
      expect(await wait(2_500)).toBe('unknown')
      expect(count('eth_blockNumber')).toBeLessThanOrEqual(2)
    })
    it('does not know either when the node has no state of earlier blocks', async () => {
      chain(1000, 990, [cancelled])
      node.answers['eth_getTransactionCount'] = ([, at]: [string, string]) => {
        if (at === 'latest' || Number(at) > 998) return '0x4'
        throw { code: -32000, message: 'missing trie node' }
      }
      expect(await wait(1_500)).toBe('unknown')
    })
    it('still takes its receipt when that comes late', async () => {
      chain(1000, 800, [])
      let looks = 0
      node.answers['eth_getTransactionReceipt'] = () =>
        ++looks > 2 ? { status: '0x1', blockNumber: '0x5' } : null
      expect(await wait(20_000)).toBe('confirmed')
    })
  })
  it('calls nothing replaced by the blocks of a node that is behind', async () => {
    let looks = 0
    Object.assign(node.answers, {
      eth_getTransactionReceipt: () => (++looks > 2 ? { status: '0x1', blockNumber: '0x5' } : null),
      eth_getTransactionByHash: sent,
      eth_getTransactionCount: ([, at]: [string, string]) => (at === 'latest' ? '0x4' : '0x3'),
      eth_blockNumber: '0x64',
      eth_getBlockByNumber: { transactions: [] },
    })
    expect(await wait(8000)).toBe('confirmed')
  })
  describe('when the node forgets it', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }))
    afterEach(() => void vi.useRealTimers())
    const forget = (known: number[], passed = (_look: number) => 2_500) => {
      let looks = 0
      Object.assign(node.answers, {
        eth_getTransactionReceipt: null,
        eth_getTransactionCount: '0x3',
        eth_getTransactionByHash: () => {
          vi.advanceTimersByTime(passed(++looks))
          return known.includes(looks) ? sent : null
        },
      })
      return () => looks
    }
    it('says so after a while, while the nonce is free', async () => {
      const looks = forget([1, 3])
      expect(await wait(9_000)).toBe('dropped')
      // Known again in between, so that counts from there: the fourth look after it is 10 s later.
      expect(looks()).toBe(7)
    })
    it('does not take a clock that is set, or a machine that slept, for a node that forgot', {
      tags: ['long'],
    }, async () => {
      const looks = forget([1], look => {
        vi.setSystemTime(Date.now() + 3_600_000)
        return look === 2 ? 600_000 : 100
      })
      expect(await wait(4_000)).toBe('unknown')
      expect(looks()).toBeGreaterThan(3)
    })
    it('does not know what the node never knew', { tags: ['long'] }, async () => {
      forget([])
      expect(await wait(2_500)).toBe('unknown')
    })
  })
  it('does not know at the deadline', async () => {
    Object.assign(node.answers, { eth_getTransactionReceipt: null, eth_getTransactionByHash: null })
    expect(await wait(400)).toBe('unknown')
  })
  it('does not know either when the node hangs', async () => {
    node.respond = () => {}
    expect(await wait(400)).toBe('unknown')
  })
  it('stops when the signal aborts, and refuses junk', async () => {
    Object.assign(node.answers, { eth_getTransactionReceipt: null, eth_getTransactionByHash: null })
    const abort = new AbortController()
    setTimeout(() => abort.abort(), 50)
    await expect(wait(60_000, abort.signal)).rejects.toMatchObject({ code: 'core/ABORTED' })
    await expect(waitForTransaction(fixture().env, { networkId, hash: 'junk' })).rejects.toMatchObject({
      code: 'rpc/INVALID_PARAMS',
    })
  })
  it('leaves no timer behind', async () => {
    node.answers['eth_getTransactionReceipt'] = { status: '0x1', blockNumber: '0x5' }
    const started = vi.spyOn(globalThis, 'setTimeout')
    const cleared = vi.spyOn(globalThis, 'clearTimeout')
    await wait(60_000)
    const long = started.mock.results.filter((_, index) => started.mock.calls[index]?.[1] === 60_000)
    for (const { value } of long) expect(cleared).toHaveBeenCalledWith(value)
    vi.restoreAllMocks()
  })
})
