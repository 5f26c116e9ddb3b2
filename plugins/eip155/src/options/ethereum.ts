/** What `evm()` offers when it is told nothing. It has no endpoint: reading goes through the wallet. */
export const ethereum = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
} as const
