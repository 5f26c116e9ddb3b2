import type { Network } from '@latchkit/core'
import type { CosmosKeyType } from './CosmosOptions.js'

/** A Cosmos network with all that `cosmos()` has to know of it, as the lists of known networks have it. */
export interface CosmosKnownNetwork extends Network {
  /** The prefix of its addresses, e.g. `cosmos`. */
  readonly bech32Prefix: string
  /** The denomination in which fees are paid, in base units. */
  readonly denom: string
  /** Price of one unit of gas in base units, a decimal string. */
  readonly gasPrice: string
  /** Number of the native coin in SLIP-44. */
  readonly slip44: number
  /** Coin type of the path on which wallets derive its keys (BIP-44). */
  readonly coinType: number
  /** The key type of its accounts, which determines how addresses are computed. */
  readonly keyType: CosmosKeyType
  /** Type URL of public keys in its transactions, where it is not the usual one of the key type. */
  readonly pubKeyTypeUrl?: string | undefined
}

/** One line of the lists of known networks. */
export const network = (
  chainId: string,
  name: string,
  coin: string,
  symbol: string,
  decimals: number,
  bech32Prefix: string,
  denom: string,
  gasPrice: string,
  slip44: number,
  coinType: number,
  keyType: CosmosKeyType,
  pubKeyTypeUrl?: string,
): CosmosKnownNetwork => ({
  id: `cosmos:${chainId}`,
  namespace: 'cosmos',
  name,
  nativeCurrency: { name: coin, symbol, decimals },
  bech32Prefix,
  denom,
  gasPrice,
  slip44,
  coinType,
  keyType,
  pubKeyTypeUrl,
})
