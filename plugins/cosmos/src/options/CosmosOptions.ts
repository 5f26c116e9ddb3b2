import type { CaipNetworkId, NamesSource, NetworkOption, NetworkOptions } from '@latchkit/core'

/** `secp256k1` with SHA-256 and RIPEMD-160, or `eth_secp256k1` with Keccak-256 (Injective, Evmos, Dymension). */
export type CosmosKeyType = 'secp256k1' | 'eth_secp256k1'

/** A Cosmos network as an app describes it. Fields of a known network may be omitted. */
export interface CosmosNetwork extends NetworkOption {
  /** The prefix of its addresses, e.g. `cosmos`. */
  readonly bech32Prefix?: string | undefined
  /** The denomination of its native coin, in base units, in which fees are paid, e.g. `uatom`. */
  readonly denom?: string | undefined
  /** Price of one unit of gas in base units, a decimal string. Default `0.025`. */
  readonly gasPrice?: string | undefined
  /** Number of the native coin in SLIP-44, which names it in CAIP-19. Default 118. */
  readonly slip44?: number | undefined
  /**
   * Coin type of the path on which wallets derive its keys (BIP-44). Default: `slip44` where it is given. Where
   * neither is, no address is derived from another network's: the wallet is asked.
   */
  readonly coinType?: number | undefined
  /** The key type of its accounts, which determines how addresses are computed. Default `secp256k1`. */
  readonly keyType?: CosmosKeyType | undefined
  /**
   * Type URL of public keys in its transactions. Default: `/cosmos.crypto.secp256k1.PubKey`, and for `eth_secp256k1`
   * `/ethermint.crypto.v1.ethsecp256k1.PubKey`.
   */
  readonly pubKeyTypeUrl?: string | undefined
  /** REST endpoint, which wallets need when the network is suggested to them. */
  readonly restUrl?: string | undefined
}

/** A coin that the app knows by name. Other denominations show as they are written on the chain. */
export interface CosmosToken {
  /** E.g. `ibc/27394F…` or `factory/osmo1…/usdc`. */
  readonly denom: string
  readonly symbol: string
  readonly name?: string | undefined
  /** Default 0: amounts are in the denomination itself. */
  readonly decimals?: number | undefined
  /** A `data:image` or https picture. */
  readonly icon?: string | undefined
}

/** A wallet with the interface of Keplr, at a global of the page. */
export interface CosmosGlobal {
  /** E.g. `okxwallet.keplr`. */
  readonly path: string
  readonly name: string
  /** Window event for changed accounts. Default: the path's first part and `_keystorechange`. */
  readonly event?: string | undefined
  /** Reverse domain name, which identifies the same wallet in other families. */
  readonly rdns?: string | undefined
}

/** Options of `cosmos()`. All are optional. */
export interface CosmosOptions extends Omit<NetworkOptions, 'networks'> {
  /** CAIP-2 ids of known networks (`cosmos:cosmoshub-4`, `cosmos:osmosis-1`), or descriptions. Default: the first. */
  readonly networks?: readonly (CaipNetworkId | CosmosNetwork)[] | undefined
  /** Additional wallets to search for. At most 50. */
  readonly wallets?: readonly CosmosGlobal[] | undefined
  /**
   * The network of ICNS names; `false` for no names. Default: Osmosis, where you have an endpoint of it. `{ rpc }` reads
   * the names of Osmosis for an app that does not offer it.
   */
  readonly names?: CaipNetworkId | false | NamesSource | undefined
  /** Coins by CAIP-2 id of their network, shown first. At most 500 a network. */
  readonly tokens?: Readonly<Record<string, readonly CosmosToken[]>> | undefined
}
