import type { CosmosChain } from '../options/CosmosConfig.js'

/** The gas limit and fee of a transaction. */
export interface CosmosFee {
  readonly gas: bigint
  /** In base units of `denom`. */
  readonly amount: bigint
  readonly denom: string
  /** The payer by the fee grant module. */
  readonly granter?: string
}

/** The fee for an amount of gas at the network's price, rounded up. */
export function feeFor({ gasPrice, denom }: CosmosChain, gas: bigint): CosmosFee {
  const [whole = '0', fraction = ''] = gasPrice.split('.')
  const price = BigInt(whole + fraction)
  const scale = 10n ** BigInt(fraction.length)
  return { gas, amount: (gas * price + scale - 1n) / scale, denom }
}
