import type { SwapCall, SwapRouter } from '@latchkit/core'
import type { ContractRead } from '../evm/readContract.js'

/** One way from a token to another. */
export interface Route {
  readonly out: bigint
  readonly gas: bigint
  /** What `build` needs. */
  readonly data: unknown
}

/** A contract read of this network. */
export type Read = <T>(read: Pick<ContractRead, 'to' | 'signature' | 'args'>) => Promise<T>

/** What is needed to build a call. */
export interface BuildRequest {
  readonly data: unknown
  readonly isFromNative: boolean
  readonly isToNative: boolean
  readonly amount: bigint
  readonly minOut: bigint
  readonly account: string
  /** Seconds since the epoch. */
  readonly deadline: bigint
}

/** The pools behind one router. */
export interface Pools {
  readonly router: SwapRouter
  /** Asks for each way; one that does not exist rejects. */
  routes(request: {
    /** Tokens, with the wrapped one for native currency. */
    readonly paths: readonly (readonly string[])[]
    readonly amount: bigint
    readonly read: Read
  }): readonly Promise<Route>[]
  build(request: BuildRequest): SwapCall
}
