import type { CaipAddress, CaipNetworkId } from '@latchkit/core'
import type { SiwxNonce } from '../contract/SessionStore.js'

/** Access to a network: the URL of its RPC or of a Sui full node, or a client of viem or `@mysten/sui`. */
export type SignInClient = string | RpcClient | CoreApiClient

/** A viem client, or any EIP-1193 provider. */
export interface RpcClient {
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>
}

/** A client of `@mysten/sui`. */
export interface CoreApiClient {
  readonly core: object
}

/** The sign-ins that a site accepts. */
export interface SignInRules {
  /** The site's own authorities, such as `shop.example`. Never read them from the request. */
  readonly domain: string | readonly string[]
  /**
   * The values issued to this browser for the message's nonce; `undefined` refuses. Read before any network
   * is asked. The caller consumes the nonce afterwards, atomically.
   */
  readonly expected: GivenNonce | ((nonce: string) => Awaitable<GivenNonce | undefined>)
  /** Accepted origins of the message's URI. Default: the domain, over HTTPS unless it is this machine. */
  readonly origins?: readonly string[] | undefined
  /** Accepted networks. Default: all. */
  readonly chains?: readonly CaipNetworkId[] | undefined
  /** The only account that may sign in. Hex addresses may be in any letter case. */
  readonly account?: CaipAddress | undefined
  readonly statement?: string | undefined
  /** In this order. */
  readonly resources?: readonly string[] | undefined
  /** For clients of your own: the kit's page never writes one, so setting it refuses its messages. */
  readonly requestId?: string | undefined
  /** Refuse messages without an expiration time. Default: true. */
  readonly requireExpiration?: boolean | undefined
  /** Tolerated clock difference. Default: 60,000. */
  readonly leewayMs?: number | undefined
  /** In ms since 1970. */
  readonly now?: (() => number) | undefined
  /** Networks whose contract accounts or zkLogin accounts may sign in. */
  readonly rpc?: Readonly<Record<CaipNetworkId, SignInClient>> | undefined
  /**
   * Contracts that may deploy an account while it signs in (ERC-6492), on EVM. Their code runs first and may
   * change state that the account reads. Default: any.
   */
  readonly factories?: readonly string[] | undefined
  /** For all calls to a network in total. Default: 10,000. */
  readonly rpcTimeoutMs?: number | undefined
  /**
   * Address prefixes on lesser known networks of Cosmos (`osmo`) and Polkadot (an SS58 number); without them,
   * these networks cannot sign in.
   */
  readonly prefixes?: Readonly<Record<CaipNetworkId, string | number>> | undefined
  readonly signal?: AbortSignal | undefined
}

/** A nonce, and the expiration time issued with it. */
export type GivenNonce = Pick<SiwxNonce, 'nonce' | 'expirationTime'>

type Awaitable<T> = T | PromiseLike<T>
