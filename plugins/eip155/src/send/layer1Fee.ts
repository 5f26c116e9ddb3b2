import { KitError } from '@latchkit/core'
import { readField } from '@latchkit/core/untrusted'
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

/** How a rollup prices data, once it has said so. */
interface Rollup {
  readonly oracle: string
  /** True if its operator takes a fee as well. */
  readonly operator: boolean
}

/**
 * A rollup's fee besides gas for publishing a transaction on layer 1, in wei, as of now, and that of its operator on the OP Stack
 * since Isthmus. 0 on other networks, which are asked once. Rejects where a rollup has said so before and does not now: it takes
 * something, and nobody knows what.
 */
export async function layer1Fee(
  env: EvmEnv,
  request: { readonly networkId: string; readonly signal?: AbortSignal },
  rpc: RpcRequest,
  transaction: WireTransaction,
  gas: bigint,
): Promise<bigint> {
  const { networkId } = request
  const known = cached(env, 'rollups', () => new Map<string, Rollup | 'none'>())
  const before = known.get(networkId)
  if (before === 'none') return 0n
  let hasReverted = false
  /** Undefined where there is no such contract, or it does not know the call. */
  const read = async (to: string, data: Hex) => {
    const answer = await rpc('eth_call', [{ to, data }, 'latest'], request.signal).catch(error => {
      hasReverted ||= isRevert(error)
      if (isRevert(error) || readField(error, 'code') === METHOD_NOT_FOUND) return '0x'
      throw error
    })
    return answer === '0x' ? undefined : decodeFunctionResult({ ...feeOf, data: answer as Hex })
  }
  const args = [serialize(networkId, transaction, gas)] as const
  const data = encodeFunctionData({ ...feeOf, args })
  const found = await Promise.all(
    (before ? [before.oracle] : ORACLES).map(async oracle => {
      const fee = await read(oracle, data)
      return fee === undefined ? [] : [{ oracle, fee }]
    }),
  )
  const [rollup] = found.flat()
  if (!rollup) {
    if (before) throw noLayer1()
    // There is a contract, which may answer the next time.
    if (!hasReverted) known.set(networkId, 'none')
    return 0n
  }
  const { oracle, fee } = rollup
  const isOpStack = oracle === OP_STACK
  const question = isOpStack && encodeFunctionData({ abi, functionName: 'getOperatorFee', args: [gas] })
  const operator = question ? await read(OP_STACK, question) : undefined
  if (operator === undefined && before?.operator) throw noLayer1()
  known.set(networkId, { oracle, operator: operator !== undefined })
  return fee + (operator ?? 0n)
}

const noLayer1 = () =>
  new KitError('http/BAD_RESPONSE', {
    message: 'The network does not say what it takes for layer 1',
    pluginId: 'eip155',
    retryable: true,
  })

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
