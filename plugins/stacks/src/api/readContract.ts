import type { CaipNetworkId } from '@latchkit/core'
import { readField } from '@latchkit/core/untrusted'
import { type ClarityValue, notClarity, readClarity } from '../clarity/readClarity.js'
import { type ApiEnv, askApi } from './askApi.js'

/** A read-only call of a contract. Arguments are Clarity values in hex. */
export interface ContractRead {
  /** `address.name` */
  readonly contract: string
  readonly method: string
  readonly args?: readonly string[]
  readonly signal?: AbortSignal
}

/** Calls a contract's read-only function. `undefined` where it returns an error. */
export async function readContract(
  env: ApiEnv,
  networkId: CaipNetworkId,
  { contract, method, args = [], signal }: ContractRead,
): Promise<ClarityValue | undefined> {
  const [sender, name] = contract.split('.')
  const answer = await askApi(env, networkId, {
    path: `/v2/contracts/call-read/${sender}/${name}/${method}`,
    body: { sender, arguments: args },
    signal,
  })
  if (readField(answer, 'okay') !== true) throw notClarity()
  const said = readClarity(readField(answer, 'result'))
  if (said.kind === 'err') return undefined
  if (said.kind !== 'ok') throw notClarity()
  return said.value
}
