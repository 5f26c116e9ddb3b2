import { formatAmount } from '@latchkit/core/plugin'
import type { Seller, SellerRequest } from '../contract/Seller.js'

/** Options of `cardPartner()`. */
export interface CardPartnerOptions {
  /** The partner's page: https, or http on localhost. */
  readonly url: string
  /** The public key that the partner gave to the app. */
  readonly publicKey: string
  /** Default `card-partner`. */
  readonly id?: string | undefined
  /** Default `Card partner`. */
  readonly name?: string | undefined
}

/**
 * A card partner whose page takes `publicKey`, `destinationCurrencyCode`, `walletAddress`, `externalCustomerId`, and the amount.
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
    url({ address, asset, customer, currency, amount }: SellerRequest) {
      const page = new URL(url)
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
