import { readField } from '@latchkit/core/outside'
import { decodeFunctionResult, encodeFunctionData, serializeTransaction } from 'viem/utils'
import { cached } from '../cached.js'
import type { EvmEnv } from '../EvmEnv.js'
import type { RpcRequest } from '../rpc/createRpc.js'
import { isRevert } from '../rpc/isRevert.js'
import type { WireTransaction } from './EvmTransaction.js'

/** The contract with which rollups of the OP Stack price a transaction's data on layer 1. */
const ORACLE = '0x420000000000000000000000000000000000000F'
const abi = [
  {
    type: 'function',
    name: 'getL1Fee',
    stateMutability: 'view',
    inputs: [{ name: 'transaction', type: 'bytes' }],
    outputs: [{ name: '', type: 'uint256' }],
  },
] as const
/** Numbers as long as they come, because their bytes are paid for too. */
const LONG_NONCE = 0xffff_ffff
const LONG_PRICE = 0xffff_ffff_ffffn
/** JSON-RPC's code. */
const METHOD_NOT_FOUND = -32601

/**
 * What a rollup takes besides gas for publishing a transaction on layer 1, in wei, as of now. 0 on other networks,
 * which are asked once.
 */
export async function layer1Fee(
  env: EvmEnv,
  request: { readonly networkId: string; readonly signal?: AbortSignal },
  rpc: RpcRequest,
  transaction: WireTransaction,
  gas: bigint,
): Promise<bigint> {
  const isKnown = cached(env, 'rollups', () => new Map<string, boolean>())
  if (isKnown.get(request.networkId) === false) return 0n
  const data = encodeFunctionData({ abi, args: [serialize(request.networkId, transaction, gas)] })
  const answer = await rpc('eth_call', [{ to: ORACLE, data }, 'latest'], request.signal).catch(error => {
    if (isRevert(error) || readField(error, 'code') === METHOD_NOT_FOUND) return '0x'
    throw error
  })
  const isRollup = answer !== '0x'
  isKnown.set(request.networkId, isRollup)
  return isRollup ? decodeFunctionResult({ abi, data: answer as `0x${string}` }) : 0n
}

function serialize(networkId: string, transaction: WireTransaction, gas: bigint): `0x${string}` {
  const { to, data, value } = transaction as WireTransaction & Record<'to' | 'data', `0x${string}`>
  return serializeTransaction({
    type: 'eip1559',
    chainId: Number(networkId.slice('eip155:'.length)),
    nonce: LONG_NONCE,
    gas,
    maxFeePerGas: LONG_PRICE,
    maxPriorityFeePerGas: LONG_PRICE,
    to,
    data,
    value: BigInt(value ?? 0),
  })
}
