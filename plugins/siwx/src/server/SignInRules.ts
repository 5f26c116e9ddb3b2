import type { CaipAddress, CaipNetworkId } from '@latchkit/core'
import type { SiwxNonce } from '../contract/SessionStore.js'

/** What reaches a network: the address of its RPC or of a Sui full node, or a client of viem or `@mysten/sui`. */
export type SignInClient = string | RpcClient | CoreApiClient

/** As a client of viem, and any EIP-1193 provider. */
export interface RpcClient {
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>
}

/** As the clients of `@mysten/sui`. */
export interface CoreApiClient {
  readonly core: object
}

/** What a site accepts as a sign-in. */
export interface SignInRules {
  /** The site's own authorities, such as `shop.example`. Never read them from the request. */
  readonly domain: string | readonly string[]
  /**
   * What was given to this browser for the message's nonce; `undefined` refuses. It is asked before any network is. The
   * caller uses the nonce up afterwards, in one step that only one request can win.
   */
  readonly expected: GivenNonce | ((nonce: string) => Awaitable<GivenNonce | undefined>)
  /** Origins of the message's URI. Default: that of the domain, over HTTPS unless it is this machine. */
  readonly origins?: readonly string[] | undefined
  /** Accepted networks. Default: all. */
  readonly chains?: readonly CaipNetworkId[] | undefined
  /** The only account that may sign in. An address in hex may be in any letter case. */
  readonly account?: CaipAddress | undefined
  readonly statement?: string | undefined
  /** In this order. */
  readonly resources?: readonly string[] | undefined
  /** For clients of your own: the kit's page writes none, so with it nobody signs in there. */
  readonly requestId?: string | undefined
  /** Whether a message without an expiration time is refused. Default: true. */
  readonly requireExpiration?: boolean | undefined
  /** How much clocks may differ. Default: 60,000. */
  readonly leewayMs?: number | undefined
  /** In ms since 1970. */
  readonly now?: (() => number) | undefined
  /** Networks whose contract accounts or zkLogin accounts may sign in. */
  readonly rpc?: Readonly<Record<CaipNetworkId, SignInClient>> | undefined
  /**
   * Contracts that may deploy an account while it signs in (ERC-6492), on EVM. What they do runs first and may change what the account
   * looks at. Default: any.
   */
  readonly factories?: readonly string[] | undefined
  /** For all calls to a network together. Default: 10,000. */
  readonly rpcTimeoutMs?: number | undefined
  /**
   * With what addresses begin on networks of Cosmos (`osmo`) and Polkadot (an SS58 number) that are not well known: without, nobody signs
   * in there.
   */
  readonly prefixes?: Readonly<Record<CaipNetworkId, string | number>> | undefined
  readonly signal?: AbortSignal | undefined
}

/** A nonce, and the end that was given with it. */
export type GivenNonce = Pick<SiwxNonce, 'nonce' | 'expirationTime'>

type Awaitable<T> = T | PromiseLike<T>
