import { decodeFunctionResult, encodeFunctionData } from 'viem/utils'
import type { EvmEnv } from '../EvmEnv.js'
import { multicall3Abi } from '../network/multicall3Abi.js'
import { MULTICALL3 } from '../network/wellKnownContracts.js'
import type { EvmChain } from '../options/EvmConfig.js'
import { chainRpc } from '../rpc/chainRpc.js'
import { isRevert } from '../rpc/isRevert.js'

export interface ContractRead {
  readonly to: string
  readonly data: `0x${string}`
}

const AT_ONCE = 100
const SINGLES_AT_ONCE = 8

/**
 * Reads many contracts, a hundred in one request through Multicall3, one by one where it is not deployed. A read that
 * the contract rejects is `undefined`; rejects when the network cannot be read, or the endpoint refuses for a reason of
 * its own.
 */
export async function readMany(
  env: EvmEnv,
  network: EvmChain,
  reads: readonly ContractRead[],
  signal?: AbortSignal,
): Promise<(`0x${string}` | undefined)[]> {
  const rpc = chainRpc(env, network.id)
  const missing = `no multicall ${network.id}`
  const batches: (`0x${string}` | undefined)[] = []
  for (let at = 0; at < reads.length; at += AT_ONCE) {
    const batch = reads.slice(at, at + AT_ONCE)
    const answers = env.cache.has(missing) ? undefined : await together(batch)
    if (!answers) env.cache.set(missing, true)
    batches.push(...(answers ?? (await oneByOne(batch))))
  }
  return batches

  async function together(batch: readonly ContractRead[]) {
    const calls = batch.map(({ to, data }) => ({
      target: to as `0x${string}`,
      allowFailure: true,
      callData: data,
    }))
    const data = encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args: [calls] })
    const answer = await call({ to: network.multicall3 ?? MULTICALL3, data })
    try {
      const results = decodeFunctionResult({
        abi: multicall3Abi,
        functionName: 'aggregate3',
        data: answer ?? '0x',
      })
      if (results.length !== batch.length) return undefined
      return results.map(({ success, returnData }) => (success ? returnData : undefined))
    } catch {
      return undefined // no contract there, or another one
    }
  }
  async function oneByOne(batch: readonly ContractRead[]) {
    const answers: (`0x${string}` | undefined)[] = []
    for (let at = 0; at < batch.length; at += SINGLES_AT_ONCE) {
      const some = batch.slice(at, at + SINGLES_AT_ONCE)
      answers.push(...(await Promise.all(some.map(call))))
    }
    return answers
  }
  /** One call; `undefined` where the contract refuses it. An endpoint that refuses says nothing about the contract. */
  async function call(read: ContractRead) {
    try {
      return (await rpc('eth_call', [read, 'latest'], signal)) as `0x${string}`
    } catch (error) {
      if (isRevert(error)) return undefined
      throw error
    }
  }
}
