import type { NativeCurrency } from '@latchkit/core'

/** An ERC-20 token whose balance is read. Omitted fields are read from the token itself. */
export interface EvmToken {
  readonly address: string
  readonly symbol?: string | undefined
  readonly name?: string | undefined
  readonly decimals?: number | undefined
  /** A `data:image` or https picture. */
  readonly icon?: string | undefined
}

/** A network the app offers. A viem `Chain` fits. */
export interface EvmNetwork {
  /** EIP-155 chain id; as bigint or decimal text where it is above 2^53. */
  readonly id: number | bigint | string
  readonly name: string
  readonly nativeCurrency: NativeCurrency
  /** The app's own endpoints, the preferred one first. */
  readonly rpcUrl?: string | readonly string[] | undefined
  /** The public endpoints of a viem chain: given to wallets, used by the kit only with `publicRpc`. */
  readonly rpcUrls?: { readonly default: { readonly http: readonly string[] } } | undefined
  readonly blockExplorers?: { readonly default: { readonly url: string } } | undefined
  readonly contracts?:
    | {
        readonly multicall3?: { readonly address: string } | undefined
        readonly ensUniversalResolver?: { readonly address: string } | undefined
      }
    | undefined
  /**
   * Upper limit for the fee of a transaction, in wei. Default: one whole coin of valuable currencies such as ETH and
   * BNB, 100 of POL and similar ones, 10,000 of any other.
   */
  readonly feeCeiling?: bigint | undefined
  readonly testnet?: boolean | undefined
  /** A `data:image` or https picture. */
  readonly icon?: string | undefined
}

/** Where names are read, apart from the networks that the app offers. */
export interface EvmNames {
  /** Your endpoint, or a list tried in order. */
  readonly rpcUrl: string | readonly string[]
  /** Its chain id. Default: 1. */
  readonly id?: number | undefined
  /** ENS's universal resolver, when it is not Ethereum's. */
  readonly contracts?:
    | { readonly ensUniversalResolver?: { readonly address: string } | undefined }
    | undefined
}

/** A domain of EIP-712 data, by at least one of its fields. */
export interface EvmForeignDomain {
  readonly name?: string | undefined
  readonly version?: string | undefined
  readonly chainId?: number | bigint | string | undefined
  readonly verifyingContract?: string | undefined
}

/** Options of `evm()`. All are optional. */
export interface EvmOptions {
  /** Default: Ethereum. At most 1,000. */
  readonly networks?: readonly EvmNetwork[] | undefined
  /**
   * Endpoints for reading, by chain id; a list is tried in order. A single string serves all networks: the only
   * network, or a template with `{chainId}`.
   */
  readonly rpc?: string | Readonly<Record<string | number, string | readonly string[]>> | undefined
  /** Tokens whose balances are read, by chain id. At most 500 a network. */
  readonly tokens?: Readonly<Record<string | number, readonly EvmToken[]>> | undefined
  /**
   * Chain id of the network with ENS; `false` for no names. Default: the first one that has it. `{ rpcUrl }` reads the names
   * of Ethereum for an app that does not offer it.
   */
  readonly ens?: number | bigint | string | false | EvmNames | undefined
  /**
   * Domains of typed data (EIP-712) that are signed though they name another network, or a contract that is not there, such as those of
   * an exchange with a chain of its own. One counts for data that has all of its fields. Others are refused with `sign/MISMATCH`,
   * through `provider()`, viem, wagmi and ethers, too. At most 100.
   */
  readonly foreignDomains?: readonly EvmForeignDomain[] | undefined
  /**
   * Origins of Safe's own pages, which show apps in a frame. In theirs the Safe is connected by itself, until it is disconnected; no other page is told anything.
   * Default `['https://app.safe.global']`; `false` never offers it.
   */
  readonly safeFrames?: readonly string[] | false | undefined
  /** Also reads through the public endpoints that viem's chains carry. They see your visitors. Default false. */
  readonly publicRpc?: boolean | undefined
}
