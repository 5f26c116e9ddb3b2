// @module-tag random
import type { TransactionRequest } from '@latchkit/core'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type StubNode, startNode } from '../testing/startNode.js'
import { account, networks, stubEnv } from '../testing/stubEnv.js'
import { ADDRESS, OTHER_ADDRESS, stubProvider } from '../testing/stubProvider.js'
import { estimateFee } from './estimateFee.js'
import { layer1Fee } from './layer1Fee.js'
import { sendTransaction } from './sendTransaction.js'

const networkId = 'eip155:31337'
const TOKEN = '0x5c90e8fd6f678295ca23d4B5a3684F6d4817375A'
const hex = (value: bigint) => `0x${value.toString(16)}`

let node: StubNode
beforeEach(async () => {
  node = await startNode({
    eth_estimateGas: '0x5208',
    eth_getBlockByNumber: { baseFeePerGas: '0x64' },
    eth_maxPriorityFeePerGas: '0x8',
    eth_gasPrice: '0x70',
  })
})
afterEach(() => node.stop())

function fixture(feeCeiling?: bigint, symbol = 'ETH') {
  const provider = stubProvider({ eth_chainId: '0x7a69', eth_sendTransaction: `0x${'ab'.repeat(32)}` })
  const nativeCurrency = { name: 'Coin', symbol, decimals: 18 }
  const own = networks.map(network => ({ ...network, nativeCurrency, feeCeiling }))
  return {
    provider,
    env: stubEnv({ provider, networkId, options: { networks: own, rpc: { 31337: node.url } } }),
    asked: () => provider.calls.find(({ method }) => method === 'eth_sendTransaction')?.params as object[],
  }
}
const request = (more: object = {}) =>
  ({ account, networkId, transfer: { to: OTHER_ADDRESS, amount: 5n }, ...more }) as TransactionRequest
const token = { transfer: { to: OTHER_ADDRESS, amount: 5n, asset: `${networkId}/erc20:${TOKEN}` } }
/** The most that a wallet may take by the numbers that it was given. */
const most = (wire: object | undefined) => {
  const { gas, maxFeePerGas, gasPrice } = wire as Record<string, string>
  return BigInt(gas ?? 0) * BigInt(maxFeePerGas ?? gasPrice ?? 0)
}

describe('the fee that was reviewed', () => {
  it('is what the wallet is told, and never more', async () => {
    const { env, asked } = fixture()
    const { fee } = await estimateFee(env, request())
    await sendTransaction(env, request({ maxFee: fee }))
    expect(asked()[0]).toMatchObject({ gas: '0x5208', maxFeePerGas: hex(208n), maxPriorityFeePerGas: '0x8' })
    expect(most(asked()[0])).toBe(fee)
  })
  it('has what a rollup takes for layer 1, with room for a rise of a quarter', async () => {
    const layer1 = 1_000_000n
    let rise = 0n
    node.answers['eth_call'] = ([{ to, data }]: [Record<string, string>]) => {
      if (to !== '0x420000000000000000000000000000000000000F') return '0x'
      // getOperatorFee(uint256), which the contract does not know before Isthmus.
      if (data?.startsWith('0x275aedd2')) throw { code: 3, message: 'execution reverted' }
      // getL1Fee(bytes), of a transaction that names the recipient.
      expect(data).toMatch(new RegExp(`^0x49948e0e.*${OTHER_ADDRESS.slice(2).toLowerCase()}`))
      return `0x${(layer1 + rise).toString(16).padStart(64, '0')}`
    }
    const { env, asked } = fixture()
    const { fee } = await estimateFee(env, request())
    expect(fee).toBe(21_000n * 208n + (layer1 * 5n) / 4n)
    rise = layer1 / 4n
    await sendTransaction(env, request({ maxFee: fee }))
    expect(most(asked()[0]) + layer1 + rise).toBeLessThanOrEqual(fee)
    rise = fee
    await expect(sendTransaction(env, request({ maxFee: fee }))).rejects.toMatchObject({
      code: 'fee/ABOVE_LIMIT',
      outcome: 'untouched',
    })
  })
  it('asks a network without such a contract once, and has no fee where it cannot be asked', async () => {
    node.answers['eth_call'] = '0x'
    const { env } = fixture()
    await estimateFee(env, request())
    expect((await estimateFee(env, request())).fee).toBe(21_000n * 208n)
    expect(node.calls.filter(({ method }) => method === 'eth_call')).toHaveLength(2)
    // Not even what is sent is looked at.
    const unread = {
      from: ADDRESS,
      get to(): string {
        throw new Error('it was read')
      },
    }
    const rpc = () => Promise.reject(new Error('it was asked'))
    expect(await layer1Fee(env, { networkId }, rpc, unread, 21_000n)).toBe(0n)
    node.answers['eth_call'] = () => {
      throw { code: -32005, message: 'Limit exceeded', http: { status: 503 } }
    }
    await expect(estimateFee(fixture().env, request())).rejects.toMatchObject({ name: 'KitError' })
  })
  it.each([
    ['reverts', 'getL1Fee', { code: 3, message: 'execution reverted' }],
    ['is not there', 'getL1Fee', undefined],
    ['is not known', 'getL1Fee', { code: -32601, message: 'Method not found' }],
    ['reverts', 'getOperatorFee', { code: 3, message: 'execution reverted' }],
  ])('never loses what a known rollup takes when the contract %s at %s', async (_, method, failure) => {
    let isDown = false
    node.answers['eth_call'] = ([{ to, data }]: [Record<string, string>]) => {
      if (to !== '0x420000000000000000000000000000000000000F') return '0x'
      const isOperator = data?.startsWith('0x275aedd2')
      if (isDown && isOperator === (method === 'getOperatorFee')) {
        if (failure) throw failure
        return '0x'
      }
      return `0x${(isOperator ? 7_000n : 1_000_000n).toString(16).padStart(64, '0')}`
    }
    const { env, provider } = fixture()
    const { fee } = await estimateFee(env, request())
    isDown = true
    const untold = { code: 'http/BAD_RESPONSE', outcome: 'untouched' }
    await expect(estimateFee(env, request())).rejects.toMatchObject(untold)
    await expect(sendTransaction(env, request({ maxFee: fee }))).rejects.toMatchObject(untold)
    expect(provider.calls.filter(call => call.method === 'eth_sendTransaction')).toEqual([])
    isDown = false
    expect((await estimateFee(env, request())).fee).toBe(fee)
  })
  it('asks again where the contract is there and reverts', async () => {
    let isDown = true
    node.answers['eth_call'] = ([{ to }]: [Record<string, string>]) => {
      if (to !== '0x5300000000000000000000000000000000000002') return '0x'
      if (isDown) throw { code: 3, message: 'execution reverted' }
      return `0x${1_000_000n.toString(16).padStart(64, '0')}`
    }
    const { env } = fixture()
    expect((await estimateFee(env, request())).fee).toBe(21_000n * 208n)
    isDown = false
    expect((await estimateFee(env, request())).fee).toBe(21_000n * 208n + 1_250_000n)
  })
  it.each([
    ['of the OP Stack, with its operator', '0x420000000000000000000000000000000000000F', 7_000n],
    ['of Scroll', '0x5300000000000000000000000000000000000002', 0n],
  ])('has what a rollup takes %s', async (_, oracle, operator) => {
    node.answers['eth_call'] = ([{ to, data }]: [Record<string, string>]) => {
      if (to !== oracle) return '0x'
      const isOperator = data?.startsWith('0x275aedd2')
      // Of the gas that the transaction may use.
      if (isOperator) expect(BigInt(`0x${data?.slice(10)}`)).toBe(21_000n)
      return `0x${(isOperator ? operator : 1_000_000n).toString(16).padStart(64, '0')}`
    }
    const { fee } = await estimateFee(fixture().env, request())
    expect(fee).toBe(21_000n * 208n + ((1_000_000n + operator) * 5n) / 4n)
  })
  it('stops at the ceiling whatever a rollup says that it takes', async () => {
    node.answers['eth_call'] = `0x${(10n ** 19n).toString(16).padStart(64, '0')}`
    await expect(estimateFee(fixture().env, request())).rejects.toMatchObject({ code: 'fee/UNREASONABLE' })
  })
  it('holds when the network asks for more meanwhile, as long as the next block takes it', async () => {
    const { env, asked } = fixture()
    const { fee } = await estimateFee(env, request())
    node.answers['eth_getBlockByNumber'] = { baseFeePerGas: hex(150n) }
    await sendTransaction(env, request({ maxFee: fee }))
    expect(most(asked()[0])).toBe(fee)
  })
  it.each([
    ['the base fee', { eth_getBlockByNumber: { baseFeePerGas: hex(10_000n) } }],
    ['the tip', { eth_maxPriorityFeePerGas: hex(10_000n) }],
    ['the gas', { eth_estimateGas: hex(1_000_000n) }],
    ['the gas price', { eth_getBlockByNumber: {}, eth_gasPrice: hex(10_000n) }],
  ])('stops the transfer when %s rose above it, with the new one', async (_, risen) => {
    const { env, asked } = fixture()
    const { fee } = await estimateFee(env, request())
    Object.assign(node.answers, risen)
    const dearer = (await estimateFee(env, request())).fee
    await expect(sendTransaction(env, request({ maxFee: fee }))).rejects.toMatchObject({
      code: 'fee/ABOVE_LIMIT',
      context: { fee: dearer, maxFee: fee },
      outcome: 'untouched',
    })
    expect(asked()).toBeUndefined()
  })
  it('is no reason to ask a wallet when the fee cannot be known', async () => {
    const { env, asked } = fixture()
    node.respond = response => response.writeHead(403).end()
    await expect(sendTransaction(env, request({ maxFee: 10n ** 12n }))).rejects.toMatchObject({
      code: 'rpc/UNAVAILABLE',
      outcome: 'untouched',
    })
    expect(asked()).toBeUndefined()
  })
  it('leaves a contract some gas to spare, out of the limit', async () => {
    node.answers['eth_estimateGas'] = hex(50_000n)
    const { env, asked } = fixture()
    const { fee } = await estimateFee(env, request(token))
    await sendTransaction(env, request({ ...token, maxFee: fee }))
    expect(asked()[0]).toMatchObject({ gas: hex(62_500n) })
    expect(most(asked()[0])).toBeLessThanOrEqual(fee)
  })
  it('holds for the numbers of a native request', async () => {
    const { env, asked } = fixture()
    const own = (gas: bigint, price: bigint) => ({
      transfer: undefined,
      native: { to: TOKEN, data: '0x01', gas, gasPrice: price },
    })
    await expect(
      sendTransaction(env, request({ ...own(30_000n, 200n), maxFee: 5_000_000n })),
    ).rejects.toMatchObject({ code: 'fee/ABOVE_LIMIT', context: { fee: 6_000_000n } })
    await sendTransaction(env, request({ ...own(30_000n, 200n), maxFee: 6_000_000n }))
    expect(asked()).toEqual([
      { from: ADDRESS, to: TOKEN, data: '0x01', gas: hex(30_000n), gasPrice: hex(200n), chainId: '0x7a69' },
    ])
  })
  it('is never passed, whatever the network says', async () => {
    const amount = fc.bigInt({ min: 0n, max: 10_000n })
    const input = fc.record({ base: amount, tip: amount, gas: fc.bigInt(1n, 10n ** 7n), maxFee: amount })
    await fc.assert(
      fc.asyncProperty(input, async ({ base, tip, gas, maxFee: part }) => {
        Object.assign(node.answers, {
          eth_estimateGas: hex(gas),
          eth_getBlockByNumber: { baseFeePerGas: hex(base) },
          eth_maxPriorityFeePerGas: hex(tip),
        })
        const { env, asked } = fixture()
        const maxFee = part * gas
        const error = await sendTransaction(env, request({ ...token, maxFee })).catch(cause => cause)
        if (!asked()) {
          expect(error).toMatchObject({ code: 'fee/ABOVE_LIMIT', outcome: 'untouched' })
          return
        }
        const wire = asked()[0] as Record<string, string>
        expect(most(wire)).toBeLessThanOrEqual(maxFee)
        expect(BigInt(wire['gas'] ?? 0)).toBeGreaterThanOrEqual(gas)
        expect(BigInt(wire['maxFeePerGas'] ?? 0)).toBeGreaterThanOrEqual(base + tip)
      }),
      { numRuns: 60 },
    )
  })
})

describe('the ceiling of a network', () => {
  const absurd = [
    ['gas', { eth_estimateGas: hex(10n ** 30n) }],
    ['a base fee', { eth_getBlockByNumber: { baseFeePerGas: hex(10n ** 30n) } }],
    ['a tip', { eth_maxPriorityFeePerGas: hex(10n ** 14n) }],
    ['a gas price', { eth_getBlockByNumber: {}, eth_gasPrice: hex(10n ** 14n) }],
  ] as const
  it.each(absurd)('refuses an endpoint that asks for absurdly much: %s (K15)', async (_, odd) => {
    Object.assign(node.answers, odd)
    const { env, asked } = fixture()
    const refusal = { code: 'fee/UNREASONABLE', outcome: 'untouched', context: { ceiling: 10n ** 18n } }
    await expect(estimateFee(env, request())).rejects.toMatchObject(refusal)
    await expect(sendTransaction(env, request({ maxFee: 10n ** 40n }))).rejects.toMatchObject(refusal)
    expect(asked()).toBeUndefined()
  })
  it('holds without a limit for what a request says itself', async () => {
    const { env, asked } = fixture()
    const native = { to: TOKEN, maxFeePerGas: 10n ** 14n }
    await expect(sendTransaction(env, request({ transfer: undefined, native }))).rejects.toMatchObject({
      code: 'fee/UNREASONABLE',
      outcome: 'untouched',
    })
    expect(asked()).toBeUndefined()
  })
  it('is the app’s to say', async () => {
    await expect(estimateFee(fixture(1000n).env, request())).rejects.toMatchObject({
      context: { fee: 21_000n * 208n, ceiling: 1000n },
    })
    node.answers['eth_maxPriorityFeePerGas'] = hex(10n ** 14n)
    await expect(estimateFee(fixture(10n ** 19n).env, request())).resolves.toBeDefined()
  })
  const price = (gwei: bigint) => ({ eth_getBlockByNumber: {}, eth_gasPrice: hex(gwei * 10n ** 9n) })
  it.each([
    // The real prices of these networks: 6.3 BTT, 63 PLS, 1.2 POL.
    ['BTT', 21_000n, 300_000n],
    ['PLS', 21_000n, 3_000_000n],
    ['POL', 3_000_000n, 400n],
    ['ETH', 3_000_000n, 300n],
  ])('lets an honest network ask for what it takes: %s', async (symbol, gas, gwei) => {
    Object.assign(node.answers, price(gwei), { eth_estimateGas: hex(gas) })
    const { env, asked } = fixture(undefined, symbol)
    const { fee } = await estimateFee(env, request(token))
    await sendTransaction(env, request({ ...token, maxFee: fee }))
    expect(asked()).toHaveLength(1)
  })
  it.each([
    ['bnb', 1n],
    ['xDAI', 1n],
    ['POL', 100n],
    ['PLS', 10_000n],
  ])('is as many coins as fits what one is worth, and says who sets it: %s', async (symbol, coins) => {
    Object.assign(node.answers, price(10n ** 9n))
    await expect(estimateFee(fixture(undefined, symbol).env, request())).rejects.toMatchObject({
      code: 'fee/UNREASONABLE',
      context: { ceiling: coins * 10n ** 18n },
      message: expect.stringContaining('feeCeiling'),
    })
  })
  it.each([0n, -1n, 5, '1'])('is a sum of wei: not %s', feeCeiling => {
    expect(() => fixture(feeCeiling as bigint)).toThrowError(/feeCeiling/)
  })
})
