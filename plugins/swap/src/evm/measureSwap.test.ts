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
  { code = '0x60806040', answer, ...more }: { code?: string; answer?: string } & Partial<SwapTrial> = {},
) {
  const asked: { method: string; params: readonly unknown[] }[] = []
  const readRpc = async ({ method, params = [] }: { method: string; params?: readonly unknown[] }) => {
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
    expect(await measured).toBe(7n)
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
    expect(await measured).toBe(7n)
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
