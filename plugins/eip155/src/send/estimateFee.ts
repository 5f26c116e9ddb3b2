import { type FeeEstimate, KitError, type TransactionRequest } from '@latchkit/core'
import { beforeAsking } from '@latchkit/core/errors'
import type { EvmEnv } from '../EvmEnv.js'
import { toEvmError } from '../provider/toEvmError.js'
import { chainRpc } from '../rpc/chainRpc.js'
import type { RpcRequest } from '../rpc/createRpc.js'
import { isRevert } from '../rpc/isRevert.js'
import { readQuantity } from '../rpc/readQuantity.js'
import { buildTransaction } from './buildTransaction.js'
import type { WireTransaction } from './EvmTransaction.js'
import { checkCeiling } from './feeCeiling.js'
import { layer1Fee } from './layer1Fee.js'

/** The price that a transaction pays for a unit of gas, in wei. */
export type EvmFees =
  | { readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }
  | { readonly gasPrice: bigint }

/**
 * The EVM-specific part of a fee estimate. `layer1` is what a rollup takes besides gas, as of now, in wei; the fee has
 * a quarter more of it, because it moves with the prices of another network.
 */
export type EvmFeeEstimate = { readonly gas: bigint; readonly layer1: bigint } & EvmFees

/** No transaction uses zero gas, or more than a block holds. */
const LEAST_GAS = 1n
const MOST_GAS = 10n ** 12n

/**
 * Estimates gas and price over the app's RPC: at most twice the base fee plus the tip (EIP-1559), or the gas price; on
 * rollups of the OP Stack also what the data costs on layer 1. Rejects with `eip155/INSUFFICIENT_FUNDS` or
 * `eip155/REVERTED` where the node says so, with `fee/UNREASONABLE` above the network's ceiling.
 */
export const estimateFee = (env: EvmEnv, request: TransactionRequest): Promise<FeeEstimate> =>
  beforeAsking(() => estimate(env, request))

async function estimate(env: EvmEnv, request: TransactionRequest): Promise<FeeEstimate> {
  const transaction = buildTransaction(request)
  const rpc = chainRpc(env, request.networkId)
  try {
    const [gas, fees] = await Promise.all([
      estimateGas(rpc, transaction, request.signal),
      estimatePrice(rpc, request.signal),
    ])
    const price = 'gasPrice' in fees ? fees.gasPrice : fees.maxFeePerGas
    checkCeiling(env, request.networkId, gas * price)
    if (gas < LEAST_GAS || gas > MOST_GAS) throw noFee()
    const layer1 = await layer1Fee(env, request, rpc, transaction, gas)
    const fee = gas * price + (layer1 * 5n) / 4n
    checkCeiling(env, request.networkId, fee)
    const native: EvmFeeEstimate = { gas, layer1, ...fees }
    return { fee, native }
  } catch (error) {
    throw explain(error)
  }
}

async function estimateGas(
  rpc: RpcRequest,
  transaction: WireTransaction,
  signal?: AbortSignal,
): Promise<bigint> {
  const { nonce: _, ...call } = transaction
  try {
    return readQuantity(await rpc('eth_estimateGas', [call], signal))
  } catch (error) {
    // When everything is sent, the amount is too high only by the fee, which is subtracted later.
    if (call['data'] || !isAboutFunds(error)) throw error
    return readQuantity(await rpc('eth_estimateGas', [{ ...call, value: '0x0' }], signal))
  }
}

async function estimatePrice(rpc: RpcRequest, signal?: AbortSignal): Promise<EvmFees> {
  const [block, tip] = await Promise.all([
    rpc('eth_getBlockByNumber', ['latest', false], signal),
    rpc('eth_maxPriorityFeePerGas', [], signal).catch(() => undefined),
  ])
  const baseFee = (block as { baseFeePerGas?: unknown } | null)?.baseFeePerGas
  const price = () => rpc('eth_gasPrice', [], signal).then(readQuantity)
  if (baseFee === undefined || baseFee === null) return { gasPrice: await price() }
  const base = readQuantity(baseFee)
  const own = tip === undefined ? (await price()) - base : readQuantity(tip)
  const maxPriorityFeePerGas = own > 0n ? own : 0n
  return { maxFeePerGas: base * 2n + maxPriorityFeePerGas, maxPriorityFeePerGas }
}

const noFee = () =>
  new KitError('http/BAD_RESPONSE', {
    message: 'The RPC endpoint returned no plausible fee',
    pluginId: 'eip155',
  })

const words = (error: unknown) => toEvmError(error).message

const isAboutFunds = (error: unknown) =>
  /insufficient funds|exceeds? (?:the )?balance|OutOfFunds/i.test(words(error))

function explain(cause: unknown): KitError {
  const about = { cause, pluginId: 'eip155' }
  if (isAboutFunds(cause)) {
    return new KitError('eip155/INSUFFICIENT_FUNDS', { message: 'Insufficient balance', ...about })
  }
  if (isRevert(cause)) return new KitError('eip155/REVERTED', { message: words(cause), ...about })
  return toEvmError(cause, 'rpc/INTERNAL')
}
