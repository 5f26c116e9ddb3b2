import { KitError } from '@latchkit/core'
import type { EvmEnv } from '../EvmEnv.js'
import { optionsOf } from '../options/optionsOf.js'

/** The minimum gas of a transfer. */
export const PLAIN_GAS = 21_000n

/** Coins of which no transaction costs a whole one, and those of which none costs a hundred. */
const ONE = ['ETH', 'BNB', 'BTC', 'RBTC', 'CBTC', 'AVAX', 'HYPE', 'TAO', 'OKB', 'ETC', 'XDAI']
const HUNDRED = ['POL', 'MATIC', 'S', 'FTM', 'CELO', 'MNT', 'GLMR', 'BERA', 'SEI']
/** For any other coin: where one is worth a millionth of a dollar, a transfer may cost several, and a deployment thousands. */
const MOST_COINS = 10_000n

function mostCoins(symbol: string): bigint {
  if (ONE.includes(symbol)) return 1n
  return HUNDRED.includes(symbol) ? 100n : MOST_COINS
}

/** The fee ceiling of a network, in wei: the one in its options, else one whole coin, or many of a cheap one. */
function feeCeiling(env: EvmEnv, networkId: string): bigint {
  const network = optionsOf(env).networks.find(({ id }) => id === networkId)
  const { symbol = 'ETH', decimals = 18 } = network?.nativeCurrency ?? {}
  return network?.feeCeiling ?? mostCoins(symbol.toUpperCase()) * 10n ** BigInt(decimals)
}

/** Throws `fee/UNREASONABLE` for a fee above what an honest endpoint reports. Returns the ceiling. */
export function checkCeiling(env: EvmEnv, networkId: string, fee: bigint): bigint {
  const ceiling = feeCeiling(env, networkId)
  if (fee <= ceiling) return ceiling
  throw new KitError('fee/UNREASONABLE', {
    message: `The fee of ${fee} exceeds the ceiling of ${ceiling}, which feeCeiling of the network in evm() sets`,
    context: { fee, ceiling },
    pluginId: 'eip155',
    outcome: 'untouched',
    retryable: true,
  })
}

const PRICES = ['gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas']

/** The same for the fee fields of a request itself; the wallet chooses those it omits. */
export function checkOwnFee(env: EvmEnv, networkId: string, own: Readonly<Record<string, unknown>>): void {
  // The wallet chooses which of them counts.
  const most = (keys: readonly string[], least: bigint) =>
    keys.reduce((so, key) => {
      const value = own[key]
      return typeof value === 'string' && BigInt(value) > so ? BigInt(value) : so
    }, least)
  checkCeiling(env, networkId, most(['gas', 'gasLimit'], PLAIN_GAS) * most(PRICES, 0n))
}
