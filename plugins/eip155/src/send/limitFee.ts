import { KitError, type TransactionRequest } from '@latchkit/core'
import type { EvmEnv } from '../EvmEnv.js'
import type { WireTransaction } from './EvmTransaction.js'
import { type EvmFeeEstimate, estimateFee } from './estimateFee.js'
import { checkCeiling, PLAIN_GAS } from './feeCeiling.js'
import { toQuantity } from './toQuantity.js'

const least = (a: bigint, b: bigint) => (a < b ? a : b)

/**
 * Sets the fee fields of a transaction so that it cannot cost more than `request.maxFee`: gas × price never exceeds
 * it. Throws `fee/ABOVE_LIMIT` when the next block would require more. Without a limit the wallet chooses them.
 */
export async function limitFee(
  env: EvmEnv,
  request: TransactionRequest,
  wire: WireTransaction,
): Promise<WireTransaction> {
  if (request.maxFee === undefined) return wire
  const estimate = (await estimateFee(env, request)).native as EvmFeeEstimate
  const usual = 'gasPrice' in estimate ? estimate.gasPrice : estimate.maxFeePerGas
  const own = wire['maxFeePerGas'] ?? wire['gasPrice']
  const gas = wire['gas'] === undefined ? estimate.gas : BigInt(wire['gas'])
  const needed = own === undefined ? leastPrice(estimate) : BigInt(own)
  const fee = gas * (own === undefined ? usual : needed) + estimate.layer1
  // No field of a transaction limits what a rollup takes for layer 1.
  const maxFee = least(request.maxFee, checkCeiling(env, request.networkId, fee)) - estimate.layer1
  if (gas * needed > maxFee) {
    throw new KitError('fee/ABOVE_LIMIT', {
      message: 'The network fee rose above the limit',
      context: { fee, maxFee: request.maxFee },
      outcome: 'untouched',
      pluginId: 'eip155',
      retryable: true,
    })
  }
  // Contracts may need a little more by then; the rest of the limit covers that.
  const isExact = wire['gas'] !== undefined || gas === PLAIN_GAS || needed === 0n
  const limit = isExact ? gas : least((gas * 5n) / 4n, maxFee / needed)
  const numbers = { ...wire, gas: toQuantity(limit, 'gas') }
  if (own !== undefined) return numbers
  const price = least(usual, maxFee / limit)
  if ('gasPrice' in estimate) return { ...numbers, gasPrice: toQuantity(price, 'gasPrice') }
  return {
    ...numbers,
    maxFeePerGas: toQuantity(price, 'maxFeePerGas'),
    maxPriorityFeePerGas: toQuantity(least(tipOf(wire, estimate), price), 'maxPriorityFeePerGas'),
  }
}

/** The price of the next block: its base fee is at most an eighth above the last one's (EIP-1559). */
function leastPrice(fees: EvmFeeEstimate): bigint {
  if ('gasPrice' in fees) return fees.gasPrice
  const baseFee = (fees.maxFeePerGas - fees.maxPriorityFeePerGas) / 2n
  return baseFee + baseFee / 8n + fees.maxPriorityFeePerGas
}

function tipOf(wire: WireTransaction, estimate: { maxPriorityFeePerGas: bigint }): bigint {
  const own = wire['maxPriorityFeePerGas']
  return own === undefined ? estimate.maxPriorityFeePerGas : BigInt(own)
}
