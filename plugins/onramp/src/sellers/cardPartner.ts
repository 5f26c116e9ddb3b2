import type { Seller } from '../contract/Seller.js'

/** Options of `cardPartner()`. */
export interface CardPartnerOptions {
  /**
   * The partner's page: https, or http on localhost. A template as other sellers'; without `{network}` the partner is not
   * told where to deliver.
   */
  readonly url: string
  /** The public key that the partner gave to the app. */
  readonly publicKey: string
  /** As `Seller.networks`, where `url` has `{network}`. Default: any. */
  readonly networks?: Seller['networks']
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
  networks,
}: CardPartnerOptions) => {
  const [page = '', ...fragment] = url.split('#')
  const query = `publicKey=${encodeURIComponent(publicKey)}&destinationCurrencyCode={asset}&walletAddress={address}&externalCustomerId={customer}&sourceCurrencyCode={currency}&sourceAmount={amount}`
  return {
    id,
    name,
    fee: '1–2 %',
    url: [`${page}${page.includes('?') ? '&' : '?'}${query}`, ...fragment].join('#'),
    ...(url.includes('{network}') ? { networks, assets: undefined } : toldByCode),
  } satisfies Seller
}
