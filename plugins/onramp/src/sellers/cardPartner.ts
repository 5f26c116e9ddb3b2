import type { Seller } from '../contract/Seller.js'

export interface CardPartnerOptions {
  /**
   * The partner's page: https, or http on localhost. A template, as for other sellers; without `{network}`,
   * the partner does not learn the network.
   */
  readonly url: string
  /** The app's public key at the partner. */
  readonly publicKey: string
  /** As `Seller.networks`, if `url` contains `{network}`. Default: any. */
  readonly networks?: Seller['networks']
  /** Default `card-partner`. */
  readonly id?: string | undefined
  /** Default `Card partner`. */
  readonly name?: string | undefined
}

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** Networks where the currency code alone is unambiguous: Ethereum, and Solana for SOL. */
const toldByCode = {
  networks: { 'eip155:1': '1', [SOLANA]: SOLANA.slice(7) },
  assets: { [SOLANA]: ['SOL'] },
} as const

/**
 * A card partner whose page takes `publicKey`, `destinationCurrencyCode`, `walletAddress`,
 * `externalCustomerId`, and the amount. None of them is the network, so it is offered on Ethereum and for
 * SOL, and elsewhere if `url` contains `{network}`.
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
