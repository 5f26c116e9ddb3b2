import { sandboxChains, tokens } from '../constants.js'
import { seededTokens } from '../seed/seedAddresses.js'
import { solanaMints, solanaNetworkId } from '../solana/constants.js'

const ether = `0x${'e'.repeat(40)}`
const sol = `So${'1'.repeat(41)}`
const evm = {
  [ether]: 3_200,
  [tokens.WETH.address]: 3_200,
  [tokens.USDC.address]: 1,
  [tokens.DAI.address]: 1,
  [tokens.WBTC.address]: 64_000,
}
const solana: Readonly<Record<string, number>> = { USDC: 1, PEARL: 2.4 }

/**
 * What the sandbox's assets are worth in US dollars: the same at any time, by CAIP-10 id. Nobody knows the price of
 * Shell or of the hostile token, on purpose.
 */
export const sandboxPrices: Readonly<Record<string, number>> = Object.fromEntries([
  ...Object.values(sandboxChains).flatMap(({ id }) =>
    Object.entries(evm).map(([address, price]) => [`eip155:${id}:${address}`, price] as const),
  ),
  ...seededTokens.map(
    ({ address, price }) => [`eip155:${sandboxChains.harbour.id}:${address}`, price] as const,
  ),
  [`${solanaNetworkId}:${sol}`, 150],
  ...solanaMints.flatMap(({ symbol, address }) =>
    symbol in solana ? [[`${solanaNetworkId}:${address}`, solana[symbol] ?? 0] as const] : [],
  ),
])
