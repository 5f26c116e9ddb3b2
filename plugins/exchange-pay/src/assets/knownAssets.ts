import type { PaymentAsset } from '../contract/PaymentAsset.js'

type Row = readonly [network: PaymentAsset['network'], address: string]

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const usdc = { name: 'USD Coin', symbol: 'USDC', decimals: 6 }
const usdt = { name: 'Tether USD', symbol: 'USDT', decimals: 6 }
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

const dollars = (metadata: PaymentAsset['metadata'], rows: readonly Row[]): PaymentAsset[] =>
  rows.map(([network, asset]) => ({ network, asset, metadata, isDollar: true }))

/** The specification's payment assets (§9). */
export const knownAssets: readonly PaymentAsset[] = [
  { network: 'eip155:1', asset: 'native', metadata: ether },
  { network: 'eip155:8453', asset: 'native', metadata: ether },
  { network: 'eip155:84532', asset: 'native', metadata: ether },
  ...dollars(usdc, [
    ['eip155:8453', '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'],
    ['eip155:1', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'],
    ['eip155:42161', '0xaf88d065e77c8cC2239327C5EDb3A432268e5831'],
    ['eip155:137', '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174'],
    [solana, 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'],
  ]),
  ...dollars(usdt, [
    ['eip155:1', '0xdAC17F958D2ee523a2206206994597C13D831ec7'],
    ['eip155:10', '0x94b008aA00579c1307B0EF2c499aD98a8ce58e58'],
    ['eip155:42161', '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9'],
    ['eip155:137', '0xc2132D05D31c914a87C6611C10748AEb04B58e8F'],
    [solana, 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB'],
  ]),
  { network: solana, asset: 'native', metadata: { name: 'Solana', symbol: 'SOL', decimals: 9 } },
]

/** The CAIP-19 form of assets in each family that exchanges pay on, and the networks that have a native currency. */
export const assetForms: Readonly<
  Record<
    string,
    { readonly token: string; readonly coin: string; readonly coins?: Readonly<Record<string, string>> }
  >
> = {
  eip155: { token: 'erc20', coin: '60', coins: { '56': '714', '204': '714' } },
  solana: { token: 'token', coin: '501' },
}
