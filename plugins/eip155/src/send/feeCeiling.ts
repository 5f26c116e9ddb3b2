import { KitError } from '@latchkit/core'
import type { EvmEnv } from '../EvmEnv.js'

/** What a transfer takes at the least. */
export const PLAIN_GAS = 21_000n

/** Coins of which no transaction takes a whole one, and those of which none takes a hundred. */
const ONE = ['ETH', 'BNB', 'BTC', 'RBTC', 'CBTC', 'AVAX', 'HYPE', 'TAO', 'OKB', 'ETC', 'XDAI']
const HUNDRED = ['POL', 'MATIC', 'S', 'FTM', 'CELO', 'MNT', 'GLMR', 'BERA', 'SEI']
/** Of any other: where one is worth a millionth of a dollar, a plain transfer may take some, and a deployment thousands. */
const MOST_COINS = 10_000n

function mostCoins(symbol: string): bigint {
  if (ONE.includes(symbol)) return 1n
  return HUNDRED.includes(symbol) ? 100n : MOST_COINS
}

/** What no transaction of a network may cost, in wei: what its options say, else one whole coin, or many of a cheap one. */
function feeCeiling({ config }: EvmEnv, networkId: string): bigint {
  const network = config.networks.find(({ id }) => id === networkId)
  const { symbol = 'ETH', decimals = 18 } = network?.nativeCurrency ?? {}
  return network?.feeCeiling ?? mostCoins(symbol.toUpperCase()) * 10n ** BigInt(decimals)
}

/** Throws `fee/UNREASONABLE` for a fee that no honest endpoint asks for. Returns the ceiling. */
export function checkCeiling(env: EvmEnv, networkId: string, fee: bigint): bigint {
  const ceiling = feeCeiling(env, networkId)
  if (fee <= ceiling) return ceiling
  throw new KitError('fee/UNREASONABLE', {
    message: `A fee of ${fee} is asked for, and no more than ${ceiling} is believed: feeCeiling of the network in evm() sets that`,
    context: { fee, ceiling },
    pluginId: 'eip155',
    outcome: 'untouched',
    retryable: true,
  })
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
