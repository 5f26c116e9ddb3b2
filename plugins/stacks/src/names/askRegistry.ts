import type { CaipNetworkId } from '@latchkit/core'
import { readField } from '@latchkit/core/tools'
import { askApi } from '../api/askApi.js'
import type { StacksEnv } from '../StacksEnv.js'
import { bnsContract } from './bnsContract.js'
import { type ClarityValue, notClarity, readClarity } from './readClarity.js'

/** A read-only call of the registry. Arguments are Clarity values in hex. */
export interface RegistryCall {
  readonly method: 'can-resolve-name' | 'get-primary'
  readonly args: readonly string[]
  readonly signal?: AbortSignal
}

/** Calls the registry of names. `undefined` where it answers with an error: there is no such name. */
export async function askRegistry(
  env: StacksEnv,
  networkId: CaipNetworkId,
  { method, args, signal }: RegistryCall,
): Promise<ClarityValue | undefined> {
  const contract = bnsContract(networkId)
  const answer = await askApi(env, networkId, {
    path: `/v2/contracts/call-read/${contract}/${method}`,
    body: { sender: contract.split('/')[0], arguments: args },
    signal,
  })
  if (readField(answer, 'okay') !== true) throw notClarity()
  const said = readClarity(readField(answer, 'result'))
  if (said.kind === 'err') return undefined
  if (said.kind !== 'ok') throw notClarity()
  return said.value
}
