import { formatAmount } from '@latchkit/core/plugin'
import type { Seller, SellerRequest } from '../contract/Seller.js'

/** Options of `cardPartner()`. */
export interface CardPartnerOptions {
  /**
   * The partner's page: https, or http on localhost. `{network}` in it is filled in as in other sellers' templates;
   * without it the partner is not told where to deliver.
   */
  readonly url: string
  /** The public key that the partner gave to the app. */
  readonly publicKey: string
  /** Default `card-partner`. */
  readonly id?: string | undefined
  /** Default `Card partner`. */
  readonly name?: string | undefined
}

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** Where a code alone says what is meant: Ethereum's tokens, and SOL. */
const toldByCode = {
  networks: { 'eip155:1': '1', [SOLANA]: SOLANA.slice(7) },
  assets: { [SOLANA]: ['SOL'] },
} as const

/**
 * A card partner whose page takes `publicKey`, `destinationCurrencyCode`, `walletAddress`, `externalCustomerId`, and the amount.
 * None of them is the network: it is offered on Ethereum and for SOL, and elsewhere if `url` has `{network}`.
 *
 * @example
 * onramp({ sellers: [cardPartner({ url: 'https://partner.example', publicKey: 'pk_…' })] })
 */
export const cardPartner = ({
  url,
  publicKey,
  id = 'card-partner',
  name = 'Card partner',
}: CardPartnerOptions) =>
  ({
    id,
    name,
    fee: '1–2 %',
    hosts: [new URL(url.replaceAll('{network}', '')).hostname],
    ...(!url.includes('{network}') && toldByCode),
    url({ address, network, asset, customer, currency, amount }: SellerRequest) {
      const page = new URL(url.replaceAll('{network}', encodeURIComponent(network)))
      const query = {
        publicKey,
        destinationCurrencyCode: asset,
        walletAddress: address,
        externalCustomerId: customer,
        sourceCurrencyCode: currency,
        sourceAmount: formatAmount(amount.amount, amount.decimals),
      }
      for (const [key, value] of Object.entries(query)) if (value !== '') page.searchParams.set(key, value)
      return page.href
    },
  }) satisfies Seller
