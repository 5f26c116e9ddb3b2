/** A token that the seeded wallet comes by. */
export interface SeedToken {
  readonly key: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** In US dollars; what has none is not vouched for. */
  readonly price?: number
}

/** What there is beside the sandbox's usual tokens. The last three are what strangers send unasked. */
export const seedTokens: readonly SeedToken[] = [
  { key: 'TIDE', name: 'Tide', symbol: 'TIDE', decimals: 18, price: 4.2 },
  { key: 'KELP', name: 'Kelp Finance', symbol: 'KELP', decimals: 18, price: 0.37 },
  { key: 'ANCH', name: 'Anchor Stake', symbol: 'ANCH', decimals: 18, price: 3_310 },
  { key: 'EURH', name: 'Harbour Euro', symbol: 'EURH', decimals: 2, price: 1.08 },
  { key: 'GULL', name: 'Gull', symbol: 'GULL', decimals: 9, price: 0.000_004 },
  { key: 'BUOY', name: 'Buoy Points', symbol: 'BUOY', decimals: 0, price: 0.05 },
  { key: 'BRINE', name: 'Brine', symbol: 'BRINE', decimals: 18 },
  { key: 'FAKE', name: 'USD Coin', symbol: 'USDС', decimals: 6 },
  { key: 'LURE', name: 'Visit claim-tide.example to claim', symbol: '$ 5,000 reward', decimals: 18 },
  { key: 'EMPTY', name: '', symbol: '', decimals: 18 },
]
