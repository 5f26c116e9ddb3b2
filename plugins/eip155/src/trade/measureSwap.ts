import type { CaipNetworkId, EthereumRpc, TradeTrial, TradeTried } from '@latchkit/core'
import { settleBy } from '@latchkit/core/async'
import { readBaseUnits } from '@latchkit/core/plugin'
import { readField } from '@latchkit/core/untrusted'
import { decodeFunctionResult, encodeFunctionData } from 'viem/utils'
import { functionOf } from './functionOf.js'

/** https://www.multicall3.com, the same on all networks. */
const MULTICALL = '0xcA11bde05977b3631167028862bE2a173976CA11'
const AGGREGATE =
  'function aggregate3Value((address target, bool allowFailure, uint256 value, bytes callData)[] calls) payable returns ((bool success, bytes returnData)[])'
const BALANCE = 'function balanceOf(address) view returns (uint256)'
/** For each of the two methods. */
const TRIAL_TIMEOUT_MS = 4_000

export interface SwapTrial extends TradeTrial {
  readonly networkId: CaipNetworkId
}

type Rpc = Pick<EthereumRpc, 'readRpc'>

/**
 * Simulates calls of an account together, and reads the balance before and after. Where the node supports
 * `eth_simulateV1`, the account stays as it is; otherwise its code is overridden by Multicall3, which accepts
 * no native currency and which a token can detect. `undefined` if they fail, or no node supports it. Never
 * rejects.
 */
export async function measureSwap(rpc: Rpc, trial: SwapTrial): Promise<TradeTried | undefined> {
  const { token, signal } = trial
  const plain = await settleBy(tryPlainly(rpc, trial), TRIAL_TIMEOUT_MS, signal).catch(() => undefined)
  if (plain || token === undefined) return plain
  return settleBy(tryOverridden(rpc, { ...trial, token }), TRIAL_TIMEOUT_MS, signal).catch(() => undefined)
}

const abi = { aggregate: [functionOf(AGGREGATE)], balance: [functionOf(BALANCE)] } as const
const lookAt = (token: string, account: string) => ({
  to: token,
  data: encodeFunctionData({ abi: abi.balance, args: [account] as never }),
  value: 0n,
})
const balanceIn = (data: unknown) =>
  decodeFunctionResult({ abi: abi.balance, data: data as `0x${string}` }) as unknown as bigint
const hex = (value: bigint) => `0x${value.toString(16)}`

/** https://geth.ethereum.org/docs/interacting-with-geth/rpc/ns-eth */
async function tryPlainly(
  { readRpc }: Rpc,
  { networkId, account, token, calls, signal }: SwapTrial,
): Promise<TradeTried | undefined> {
  const looks = token === undefined ? [] : [lookAt(token, account)]
  const all = [...looks, ...calls, ...looks].map(({ to, data, value }) => ({
    from: account,
    to,
    data,
    value: hex(value),
  }))
  const params = [{ blockStateCalls: [{ calls: all }] }, 'latest']
  const blocks: unknown = await readRpc({ networkId, method: 'eth_simulateV1', params, signal })
  const results: unknown = readField(Array.isArray(blocks) ? blocks[0] : undefined, 'calls')
  if (!Array.isArray(results) || results.length !== all.length) return undefined
  if (results.some(result => readBaseUnits(readField(result, 'status')) !== 1n)) return undefined
  if (token === undefined) return {}
  const [before, after] = [results.at(0), results.at(-1)].map(result =>
    balanceIn(readField(result, 'returnData')),
  )
  return before === undefined || after === undefined ? undefined : { arrives: after - before }
}

async function tryOverridden(
  { readRpc }: Rpc,
  { networkId, account, token, calls, signal }: SwapTrial & { readonly token: string },
): Promise<TradeTried | undefined> {
  const read = (method: string, params: readonly unknown[]) => readRpc({ networkId, method, params, signal })
  const code = await read('eth_getCode', [MULTICALL, 'latest'])
  if (typeof code !== 'string' || code.length < 10) return undefined
  const look = lookAt(token, account)
  const all = [look, ...calls, look].map(({ to, data, value }) => ({
    target: to,
    allowFailure: false,
    value,
    callData: data,
  }))
  const data = encodeFunctionData({ abi: abi.aggregate, args: [all] as never })
  const value = calls.reduce((sum, call) => sum + call.value, 0n)
  const run = { from: account, to: account, value: hex(value), data }
  const answer = await read('eth_call', [run, 'latest', { [account]: { code } }])
  const found = decodeFunctionResult({ abi: abi.aggregate, data: answer as `0x${string}` }) as readonly {
    readonly returnData: `0x${string}`
  }[]
  return { arrives: balanceIn(found.at(-1)?.returnData) - balanceIn(found.at(0)?.returnData) }
}
