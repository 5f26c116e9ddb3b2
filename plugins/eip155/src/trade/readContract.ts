import { type CaipNetworkId, type EthereumRpc, KitError } from '@latchkit/core'
import { toKitError } from '@latchkit/core/errors'
import { readField } from '@latchkit/core/untrusted'
import { decodeFunctionResult, encodeFunctionData } from 'viem/utils'
import { functionOf } from './functionOf.js'

export interface ContractRead {
  readonly networkId: CaipNetworkId
  readonly to: string
  /** In Solidity's notation, with its return type. */
  readonly signature: string
  readonly args?: readonly unknown[]
  /** Block number in hex; by default the latest one. */
  readonly block?: string
  readonly signal?: AbortSignal | undefined
}

/**
 * Reads a contract. Rejects as `EthereumRpc` does, and with `http/BAD_RESPONSE` for an invalid value, e.g.
 * because the contract does not exist.
 */
export async function readContract<T>(
  { readRpc }: Pick<EthereumRpc, 'readRpc'>,
  { networkId, to, signature, args = [], block = 'latest', signal }: ContractRead,
): Promise<T> {
  const abi = [functionOf(signature)] as const
  const data = encodeFunctionData({ abi, args: args as never })
  const answer = await readRpc({ networkId, method: 'eth_call', params: [{ to, data }, block], signal })
  try {
    return decodeFunctionResult({ abi, data: answer as `0x${string}` }) as T
  } catch (cause) {
    throw new KitError('http/BAD_RESPONSE', {
      message: 'The contract gave no readable answer',
      cause,
      outcome: 'untouched',
    })
  }
}

/** The network reports that a call reverts, which is a result rather than an outage. */
export function isRevert(error: unknown): boolean {
  const { code, message, cause } = toKitError(error)
  return (
    code === 'http/BAD_RESPONSE' ||
    readField(cause, 'code') === 3 ||
    /revert|invalid (?:opcode|jump)|stack underflow|out of gas/i.test(message)
  )
}
