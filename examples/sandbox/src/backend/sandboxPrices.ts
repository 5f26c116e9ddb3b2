import { solanaMints, solanaNetworkId } from '../solana/constants.js'

const sol = `So${'1'.repeat(41)}`
const known: Readonly<Record<string, number>> = { USDC: 1, PEARL: 2.4 }

/**
 * What the assets of Reef are worth in US dollars, by CAIP-10 id: the same at any time, because no program that trades them runs
 * there. Nobody knows the price of Shell, on purpose. Prices of the EVM chains are those of their pools.
 */
export const sandboxPrices: Readonly<Record<string, number>> = Object.fromEntries([
  [`${solanaNetworkId}:${sol}`, 150],
  ...solanaMints.flatMap(({ symbol, address }) =>
    symbol in known ? [[`${solanaNetworkId}:${address}`, known[symbol] ?? 0] as const] : [],
  ),
])
