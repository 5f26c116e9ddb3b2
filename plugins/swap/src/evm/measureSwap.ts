import type { CaipNetworkId, EthereumRpc, SwapCall } from '@latchkit/core'
import { settleBy } from '@latchkit/core/plugin'
import { decodeFunctionResult, encodeFunctionData } from 'viem/utils'
import { functionOf } from './functionOf.js'

/** https://www.multicall3.com, the same on all networks. */
const MULTICALL = '0xcA11bde05977b3631167028862bE2a173976CA11'
const AGGREGATE =
  'function aggregate3Value((address target, bool allowFailure, uint256 value, bytes callData)[] calls) payable returns ((bool success, bytes returnData)[])'
const BALANCE = 'function balanceOf(address) view returns (uint256)'
const MEASURE_TIMEOUT_MS = 6_000

/** The calls to try, the swap last, and the token that it buys. */
export interface SwapTrial {
  readonly networkId: CaipNetworkId
  readonly account: string
  readonly token: string
  readonly calls: readonly Pick<SwapCall, 'to' | 'data' | 'value'>[]
  readonly signal?: AbortSignal | undefined
}

/**
 * What calls of an account bring, all or none, in base units: one simulated call reads the balance, makes them and reads again, with the account's
 * code overridden by Multicall3. `undefined` where they fail, or no node supports it. Never rejects.
 */
export async function measureSwap(
  rpc: Pick<EthereumRpc, 'readRpc'>,
  trial: SwapTrial,
): Promise<bigint | undefined> {
  return settleBy(measure(rpc, trial), MEASURE_TIMEOUT_MS, trial.signal).catch(() => undefined)
}

async function measure(
  { readRpc }: Pick<EthereumRpc, 'readRpc'>,
  { networkId, account, token, calls, signal }: SwapTrial,
): Promise<bigint | undefined> {
  const read = (method: string, params: readonly unknown[]) => readRpc({ networkId, method, params, signal })
  const code = await read('eth_getCode', [MULTICALL, 'latest'])
  if (typeof code !== 'string' || code.length < 10) return undefined
  const [aggregate, balance] = [[functionOf(AGGREGATE)], [functionOf(BALANCE)]] as const
  const look = { to: token, data: encodeFunctionData({ abi: balance, args: [account] as never }), value: 0n }
  const all = [look, ...calls, look].map(({ to, data, value }) => ({
    target: to,
    allowFailure: false,
    value,
    callData: data,
  }))
  const data = encodeFunctionData({ abi: aggregate, args: [all] as never })
  const value = calls.reduce((sum, call) => sum + call.value, 0n)
  const run = { from: account, to: account, value: `0x${value.toString(16)}`, data }
  const answer = await read('eth_call', [run, 'latest', { [account]: { code } }])
  const found = decodeFunctionResult({ abi: aggregate, data: answer as `0x${string}` }) as readonly {
    readonly returnData: `0x${string}`
  }[]
  const amountIn = (at: number) =>
    decodeFunctionResult({ abi: balance, data: found.at(at)?.returnData ?? '0x' }) as unknown as bigint
  return amountIn(-1) - amountIn(0)
}
