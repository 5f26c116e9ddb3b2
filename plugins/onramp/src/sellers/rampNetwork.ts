import type { Seller } from '../contract/Seller.js'

/**
 * Ramp Network, by its URL. It uses its own names of networks and assets, which may change.
 *
 * @example
 * onramp({ sellers: [rampNetwork({ apiKey: 'your key' })] })
 */
export const rampNetwork = ({ apiKey }: { readonly apiKey: string }) =>
  ({
    id: 'ramp',
    name: 'Ramp',
    url: `https://app.rampnetwork.com/?hostApiKey=${encodeURIComponent(apiKey)}&defaultFlow=ONRAMP&userAddress={address}&enabledCryptoAssets={network}_{asset}&inAsset={currency}&fiatValue={amount}`,
    networks: {
      'eip155:1': 'ETH',
      'eip155:10': 'OPTIMISM',
      'eip155:137': 'MATIC',
      'eip155:8453': 'BASE',
      'eip155:42161': 'ARBITRUM',
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'SOLANA',
    },
  }) satisfies Seller
