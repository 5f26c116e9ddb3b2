import { readField } from '@latchkit/core/outside'
import type { Hex } from 'viem'
import { decodeFunctionResult, encodeFunctionData, serializeTransaction } from 'viem/utils'
import { cached } from '../cached.js'
import type { EvmEnv } from '../EvmEnv.js'
import type { RpcRequest } from '../rpc/createRpc.js'
import { isRevert } from '../rpc/isRevert.js'
import type { WireTransaction } from './EvmTransaction.js'

const OP_STACK = '0x420000000000000000000000000000000000000F'
/** The contracts with which rollups price a transaction's data on layer 1: of the OP Stack, and of Scroll. */
const ORACLES = [OP_STACK, '0x5300000000000000000000000000000000000002'] as const
const abi = [
  {
    type: 'function',
    name: 'getL1Fee',
    stateMutability: 'view',
    inputs: [{ name: 'transaction', type: 'bytes' }],
    outputs: [{ name: '', type: 'uint256' }],
  },
  {
    type: 'function',
    name: 'getOperatorFee',
    stateMutability: 'view',
    inputs: [{ name: 'gas', type: 'uint256' }],
    outputs: [{ name: '', type: 'uint256' }],
  },
] as const
/** Both answer with one number. */
const feeOf = { abi, functionName: 'getL1Fee' } as const
/** Numbers as long as they come, because their bytes are paid for too. */
const LONG_NONCE = 0xffff_ffff
const LONG_PRICE = 0xffff_ffff_ffffn
/** JSON-RPC's code. */
const METHOD_NOT_FOUND = -32601

/**
 * What a rollup takes besides gas for publishing a transaction on layer 1, in wei, as of now, and what its operator takes on the OP Stack
 * since Isthmus. 0 on other networks, which are asked once.
 */
export async function layer1Fee(
  env: EvmEnv,
  request: { readonly networkId: string; readonly signal?: AbortSignal },
  rpc: RpcRequest,
  transaction: WireTransaction,
  gas: bigint,
): Promise<bigint> {
  const known = cached(env, 'rollups', () => new Map<string, readonly string[]>())
  const oracles = known.get(request.networkId) ?? ORACLES
  if (oracles.length === 0) return 0n
  /** Undefined where there is no such contract, or it does not know the call. */
  const read = async (to: string, data: Hex) => {
    const answer = await rpc('eth_call', [{ to, data }, 'latest'], request.signal).catch(error => {
      if (isRevert(error) || readField(error, 'code') === METHOD_NOT_FOUND) return '0x'
      throw error
    })
    return answer === '0x' ? undefined : decodeFunctionResult({ ...feeOf, data: answer as Hex })
  }
  const args = [serialize(request.networkId, transaction, gas)] as const
  const data = encodeFunctionData({ ...feeOf, args })
  const found = await Promise.all(
    oracles.map(async oracle => {
      const fee = await read(oracle, data)
      return fee === undefined ? [] : [{ oracle, fee }]
    }),
  )
  const [rollup] = found.flat()
  known.set(request.networkId, rollup ? [rollup.oracle] : [])
  if (rollup?.oracle !== OP_STACK) return rollup?.fee ?? 0n
  const operator = encodeFunctionData({ abi, functionName: 'getOperatorFee', args: [gas] })
  return rollup.fee + ((await read(OP_STACK, operator)) ?? 0n)
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
