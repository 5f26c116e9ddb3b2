import type { Seller } from '../contract/Seller.js'

/**
 * Transak, by its URL. Its networks and parameters are its own: check them with its documentation before you go live.
 *
 * @example
 * onramp({ sellers: [transak({ apiKey: 'your key' })] })
 */
export const transak = ({ apiKey }: { readonly apiKey: string }) =>
  ({
    id: 'transak',
    name: 'Transak',
    url: `https://global.transak.com/?apiKey=${encodeURIComponent(apiKey)}&walletAddress={address}&disableWalletAddressForm=true&network={network}&cryptoCurrencyCode={asset}&fiatCurrency={currency}&fiatAmount={amount}&partnerCustomerId={customer}`,
    networks: {
      'eip155:1': 'ethereum',
      'eip155:10': 'optimism',
      'eip155:137': 'polygon',
      'eip155:8453': 'base',
      'eip155:42161': 'arbitrum',
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana',
    },
  }) satisfies Seller
