import { tokens } from '../constants.js'
import type { Liquidity } from './Liquidity.js'

const { USDC, WETH, WBTC, DAI, HOSTILE } = tokens
const ether = 10n ** 18n

/**
 * The pools of both chains: ether at 3,200 USDC, and everything else against ether. The hostile token's pool is
 * worth 3 dollars, which is too little to give a price.
 */
export const pools: readonly Liquidity[] = [
  { token: USDC.address, amount: 3_200_000n * 10n ** 6n, against: WETH.address, worth: 1_000n * ether },
  { token: DAI.address, amount: 1_600_000n * ether, against: WETH.address, worth: 500n * ether },
  { token: WBTC.address, amount: 25n * 10n ** 8n, against: WETH.address, worth: 500n * ether },
  { token: HOSTILE.address, amount: 1_000n * ether, against: WETH.address, worth: ether / 1_000n },
]
