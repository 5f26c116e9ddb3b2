import { assertFee } from '@latchkit/core/tools'
import type { EvmEnv } from '../EvmEnv.js'

/** What a transfer takes at the least. */
export const PLAIN_GAS = 21_000n

/** What no transaction of a network may cost, in wei: what its options say, else one whole coin. */
function feeCeiling({ config }: EvmEnv, networkId: string): bigint {
  const network = config.networks.find(({ id }) => id === networkId)
  return network?.feeCeiling ?? 10n ** BigInt(network?.nativeCurrency.decimals ?? 18)
}

/** Throws `fee/UNREASONABLE` for a fee that no honest endpoint asks for. Returns the ceiling. */
export function checkCeiling(env: EvmEnv, networkId: string, fee: bigint): bigint {
  const ceiling = feeCeiling(env, networkId)
  assertFee(fee, { ceiling, pluginId: 'eip155', outcome: 'untouched' })
  return ceiling
}

const PRICES = ['gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas']

/** The same for the numbers that a request brings itself; those that it leaves out are the wallet's to choose. */
export function checkOwnFee(env: EvmEnv, networkId: string, own: Readonly<Record<string, unknown>>): void {
  // Which of them counts is the wallet's to choose.
  const most = (keys: readonly string[], least: bigint) =>
    keys.reduce((so, key) => {
      const value = own[key]
      return typeof value === 'string' && BigInt(value) > so ? BigInt(value) : so
    }, least)
  checkCeiling(env, networkId, most(['gas', 'gasLimit'], PLAIN_GAS) * most(PRICES, 0n))
}
