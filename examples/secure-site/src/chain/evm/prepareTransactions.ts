import { serializeTransaction } from 'viem'
import * as z from 'zod/mini'
import { type Hex, readHex, toHex } from '../../decode/bytes.js'
import { decodeTransaction, type EvmTransaction } from '../../decode/evm/decodeTransaction.js'
import type { Node } from '../createNode.js'
import { NodeError } from '../NodeError.js'
import { askDataFee } from './askDataFee.js'
import { quantity } from './fields.js'
import type { CallRequest } from './readRequest.js'

/** The bytes to sign, decoded. */
export interface PreparedTransaction {
  readonly bytes: Uint8Array
  readonly transaction: EvmTransaction
  /** The highest rollup fee besides gas, in wei; undefined if the node does not answer. */
  readonly dataFee: bigint | undefined
  /** The node reports that it fails, with its reason. */
  readonly failure?: string
}

const block = z.object({ baseFeePerGas: z.optional(quantity), gasLimit: quantity })

/** For a later call of several whose gas a node cannot estimate, because it depends on earlier ones. */
const GENEROUS_GAS = 500_000n

/** Adds nonces, gas and fees from the frame's own node to transactions, and decodes the resulting bytes. */
export async function prepareTransactions(
  node: Node,
  from: Hex,
  calls: readonly CallRequest[],
): Promise<readonly PreparedTransaction[]> {
  const chainId = Number(node.chainId.split(':')[1])
  const [nonce, { gasLimit, maxFeePerGas, price, tip }] = await Promise.all([
    node.ask('eth_getTransactionCount', [from, 'pending']).then(count => Number(quantity.parse(count))),
    askFees(node),
  ])
  const prepared: PreparedTransaction[] = []
  for (const [at, call] of calls.entries()) {
    const { gas: estimate, failure } = await estimateGas(node, from, call, at > 0)
    const gas = estimate < gasLimit ? estimate : gasLimit
    const shared = { chainId, nonce: nonce + at, gas, to: call.to, value: call.value, data: toHex(call.data) }
    const serialized =
      maxFeePerGas === undefined
        ? serializeTransaction({ ...shared, type: 'legacy', gasPrice: price })
        : serializeTransaction({ ...shared, type: 'eip1559', maxPriorityFeePerGas: tip, maxFeePerGas })
    const bytes = readHex(serialized)
    if (!bytes) throw new Error('The transaction was not serialized')
    const dataFee = await askDataFee(node, bytes, gas)
    prepared.push({ bytes, transaction: decodeTransaction(bytes), dataFee, ...(failure ? { failure } : {}) })
  }
  return prepared
}

/** The fees per gas that a network asks for now, and the gas of a block. Without EIP-1559, there is only the price. */
export async function askFees(node: Node): Promise<{
  readonly gasLimit: bigint
  readonly price: bigint
  readonly tip: bigint
  readonly maxFeePerGas: bigint | undefined
}> {
  const [{ baseFeePerGas, gasLimit }, price, given] = await Promise.all([
    node.ask('eth_getBlockByNumber', ['latest', false]).then(latest => block.parse(latest)),
    node.ask('eth_gasPrice').then(answer => quantity.parse(answer)),
    node.ask('eth_maxPriorityFeePerGas').then(
      answer => quantity.parse(answer),
      () => undefined,
    ),
  ])
  const tip = given !== undefined && given < price ? given : price / 10n
  // Enough for a few full blocks before this one.
  const maxFeePerGas = baseFeePerGas === undefined ? undefined : 2n * baseFeePerGas + tip
  return { gasLimit, price, tip, maxFeePerGas }
}

async function estimateGas(node: Node, from: Hex, { to, value, data, gas }: CallRequest, isLater: boolean) {
  const call = { from, to, value: `0x${value.toString(16)}`, data: toHex(data) }
  try {
    const estimate = quantity.parse(await node.ask('eth_estimateGas', [call]))
    // State may change until it is mined; a plain transfer always costs the same.
    return {
      gas: data.length === 0 && estimate === 21_000n ? estimate : (estimate * 5n) / 4n,
      failure: undefined,
    }
  } catch (error) {
    if (!(error instanceof NodeError) || error.code === undefined) throw error
    return { gas: gas ?? GENEROUS_GAS, failure: isLater ? undefined : error.message }
  }
}

/** The highest possible fee of a transaction, in wei; without that of a rollup if the node does not answer. */
export const knownFee = ({ transaction, dataFee = 0n }: PreparedTransaction): bigint =>
  transaction.gas * transaction.maxFeePerGas + dataFee

/** The highest possible fee of a transaction, in wei; undefined if the node does not answer. */
export const mostFee = (prepared: PreparedTransaction): bigint | undefined =>
  prepared.dataFee === undefined ? undefined : knownFee(prepared)
