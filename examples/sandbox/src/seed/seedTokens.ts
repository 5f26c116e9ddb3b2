import { tokens } from '../constants.js'
import type { Liquidity } from '../pools/Liquidity.js'

export interface SeedToken {
  readonly key: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Its pool's reserves of it, and of the token that prices it. */
  readonly pool?: Omit<Liquidity, 'token'>
  /** The sandbox vouches for it. */
  readonly isKnown?: boolean
}

const whole = 10n ** 18n
const usdc = 10n ** 6n
const inUsdc = (amount: bigint, dollars: bigint) => ({
  isKnown: true,
  pool: { amount, against: tokens.USDC.address, worth: dollars * usdc },
})
const inEther = (amount: bigint, worth: bigint) => ({ amount, against: tokens.WETH.address, worth })

/**
 * The tokens besides the sandbox's usual ones. The last three are sent unasked; one of them has a pool with
 * next to nothing in it.
 */
export const seedTokens: readonly SeedToken[] = [
  { key: 'TIDE', name: 'Tide', symbol: 'TIDE', decimals: 18, ...inUsdc(100_000n * whole, 420_000n) },
  {
    key: 'KELP',
    name: 'Kelp Finance',
    symbol: 'KELP',
    decimals: 18,
    ...inUsdc(1_000_000n * whole, 370_000n),
  },
  {
    key: 'ANCH',
    name: 'Anchor Stake',
    symbol: 'ANCH',
    decimals: 18,
    isKnown: true,
    pool: inEther(128n * whole, 1_324n * (whole / 10n)),
  },
  { key: 'EURH', name: 'Harbour Euro', symbol: 'EURH', decimals: 2, ...inUsdc(400_000_00n, 432_000n) },
  {
    key: 'GULL',
    name: 'Gull',
    symbol: 'GULL',
    decimals: 9,
    ...inUsdc(50_000_000_000n * 10n ** 9n, 200_000n),
  },
  { key: 'BUOY', name: 'Buoy Points', symbol: 'BUOY', decimals: 0, ...inUsdc(4_000_000n, 200_000n) },
  { key: 'BRINE', name: 'Brine', symbol: 'BRINE', decimals: 18 },
  { key: 'FAKE', name: 'USD Coin', symbol: 'USDС', decimals: 6, pool: inEther(32n * usdc, whole / 100n) },
  { key: 'LURE', name: 'Visit claim-tide.example to claim', symbol: '$ 5,000 reward', decimals: 18 },
  { key: 'EMPTY', name: '', symbol: '', decimals: 18 },
]
