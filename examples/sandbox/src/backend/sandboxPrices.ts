import { solanaMints, solanaNetworkId } from '../solana/constants.js'

const sol = `So${'1'.repeat(41)}`
const known: Readonly<Record<string, number>> = { USDC: 1, PEARL: 2.4 }

/**
 * Prices of Reef's assets in US dollars, by CAIP-10 id. They never change, because no program trades there.
 * Shell deliberately has no price. Prices on the EVM chains come from their pools.
 */
export const sandboxPrices: Readonly<Record<string, number>> = Object.fromEntries([
  [`${solanaNetworkId}:${sol}`, 150],
  ...solanaMints.flatMap(({ symbol, address }) =>
    symbol in known ? [[`${solanaNetworkId}:${address}`, known[symbol] ?? 0] as const] : [],
  ),
])
