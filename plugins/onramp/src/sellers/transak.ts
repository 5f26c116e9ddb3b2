import { formatAmount } from '@latchkit/core/plugin'
import type { Seller, SellerRequest } from '../contract/Seller.js'

/** Sent as `widgetParams` by the app's server, together with its own `apiKey` and `referrerDomain`. */
export interface TransakParams {
  readonly productsAvailed: 'BUY'
  readonly network: string
  readonly cryptoCurrencyCode: string
  readonly walletAddress: string
  readonly disableWalletAddressForm: true
  readonly fiatCurrency: string
  /** In decimal. */
  readonly fiatAmount: string
  /** The app's project id; absent without one. */
  readonly partnerCustomerId?: string
}

export interface TransakOptions {
  /** Requests a new `widgetUrl` from the app's server, which creates it with Transak. */
  readonly widgetUrl: (params: TransakParams) => Promise<string>
  /** The allowed hosts of its pages. Default: `global.transak.com`, and `global-stg.transak.com` for testing. */
  readonly hosts?: readonly string[] | undefined
}

const transakHosts = ['global.transak.com', 'global-stg.transak.com']

/**
 * Transak. It opens only pages that its API has created for the app's server, which are single-use and expire
 * after five minutes.
 *
 * @example
 * const widgetUrl = async (params: TransakParams) =>
 *   (await fetch('/api/transak', { method: 'POST', body: JSON.stringify(params) })).text()
 * onramp({ sellers: [transak({ widgetUrl })] })
 */
export const transak = ({ widgetUrl, hosts = transakHosts }: TransakOptions) =>
  ({
    id: 'transak',
    name: 'Transak',
    hosts,
    usedOnce: true,
    url: ({ network, asset, address, currency, amount, customer }: SellerRequest) =>
      widgetUrl({
        productsAvailed: 'BUY',
        network,
        cryptoCurrencyCode: asset,
        walletAddress: address,
        disableWalletAddressForm: true,
        fiatCurrency: currency,
        fiatAmount: formatAmount(amount.amount, amount.decimals),
        ...(customer !== '' && { partnerCustomerId: customer }),
      }),
    networks: {
      'eip155:1': 'ethereum',
      'eip155:10': 'optimism',
      'eip155:137': 'polygon',
      'eip155:8453': 'base',
      'eip155:42161': 'arbitrum',
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana',
    },
  }) satisfies Seller
