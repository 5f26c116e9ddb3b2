import { decodeFunctionData, encodeFunctionResult, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'
import { account, bought, routerV3, token } from '../testing/calls.js'
import { measureSwap, type SwapTrial } from './measureSwap.js'

const abi = parseAbi([
  'function aggregate3Value((address target, bool allowFailure, uint256 value, bytes callData)[] calls) payable returns ((bool success, bytes returnData)[])',
])
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}` as const

const approval = { to: token, data: '0x09', value: 0n }
const call = { to: routerV3, data: '0x12345678', value: 7n }

function measure(
  before: bigint,
  after: bigint,
  {
    code = '0x60806040',
    answer,
    simulated,
    ...more
  }: { code?: string; answer?: string; simulated?: unknown } & Partial<SwapTrial> = {},
) {
  const asked: { method: string; params: readonly unknown[] }[] = []
  const readRpc = async ({ method, params = [] }: { method: string; params?: readonly unknown[] }) => {
    if (method === 'eth_simulateV1') {
      if (simulated === undefined) throw new Error('the method eth_simulateV1 does not exist')
      asked.push({ method, params })
      return simulated
    }
    asked.push({ method, params })
    if (method === 'eth_getCode') return code
    const results = [word(before), '0x', word(after)].map(returnData => ({ success: true, returnData }))
    return answer ?? encodeFunctionResult({ abi, result: results as never })
  }
  const trial: SwapTrial = { networkId: 'eip155:1', account, token: bought, calls: [call], ...more }
  const measured = measureSwap({ readRpc }, trial)
  return { asked, measured }
}

describe('what a swap brings', () => {
  it('is the difference of the balance around exactly that call, as the account', async () => {
    const { measured, asked } = measure(5n, 12n)
    expect(await measured).toEqual({ arrives: 7n })
    const [run, , override] = (asked[1]?.params ?? []) as readonly [
      { from: string; to: string; value: string; data: `0x${string}` },
      string,
      object,
    ]
    expect([run.from, run.to, run.value]).toEqual([account, account, '0x7'])
    expect(Object.keys(override)).toEqual([account])
    const [calls] = decodeFunctionData({ abi, data: run.data }).args
    expect(calls[1]).toMatchObject({ callData: '0x12345678', value: 7n, allowFailure: false })
    expect(calls[1]?.target.toLowerCase()).toBe(routerV3)
  })
  it('is tried together with the calls before it', async () => {
    const { measured, asked } = measure(5n, 12n, { calls: [approval, call] })
    expect(await measured).toEqual({ arrives: 7n })
    const [run] = (asked[1]?.params ?? []) as readonly [{ data: `0x${string}` }]
    const [calls] = decodeFunctionData({ abi, data: run.data }).args
    expect(calls.map(({ callData }) => callData.slice(0, 10))).toEqual([
      '0x70a08231',
      '0x09',
      '0x12345678',
      '0x70a08231',
    ])
  })
  it('is unknown where no node says it', async () => {
    expect(await measure(5n, 12n, { code: '0x' }).measured).toBeUndefined()
    expect(await measure(5n, 12n, { answer: '0x' }).measured).toBeUndefined()
  })
})

const passed = (returnData: string) => ({ status: '0x1', returnData })
const simulation = (...calls: unknown[]) => [{ calls }]

describe('with a node that simulates several transactions', () => {
  it('is measured without any change to the account, by which a token could tell', async () => {
    const simulated = simulation(passed(word(5n)), passed('0x'), passed(word(6n)))
    const { measured, asked } = measure(5n, 12n, { simulated })
    expect(await measured).toEqual({ arrives: 1n })
    const [{ blockStateCalls }] = (asked[0]?.params ?? []) as readonly [
      { blockStateCalls: [{ calls: object[] }] },
    ]
    expect(Object.keys(blockStateCalls[0])).toEqual(['calls'])
    expect(blockStateCalls[0].calls[1]).toEqual({
      from: account,
      to: routerV3,
      data: '0x12345678',
      value: '0x7',
    })
    expect(asked).toHaveLength(1)
  })
  it('is tried for coins, which arrive whole', async () => {
    const more = { token: undefined, calls: [approval, call] }
    const pass = measure(0n, 0n, { ...more, simulated: simulation(passed('0x'), passed('0x')) })
    expect(await pass.measured).toEqual({})
    const failed = simulation(passed('0x'), { status: '0x0', returnData: '0x' })
    expect(await measure(0n, 0n, { ...more, simulated: failed }).measured).toBeUndefined()
    expect(await measure(0n, 0n, more).measured).toBeUndefined()
  })
  it.each([
    null,
    {},
    [],
    simulation(),
    simulation(passed('0x'), passed('0x'), passed('0x')),
    simulation(passed(word(5n)), { status: '0x0' }, passed(word(6n))),
  ])('is measured the other way if it answers %j', async simulated => {
    expect(await measure(5n, 12n, { simulated }).measured).toEqual({ arrives: 7n })
  })
})
