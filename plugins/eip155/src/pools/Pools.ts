import type { SwapCall, SwapRouter } from '@latchkit/core'
import type { ContractRead } from '../trade/readContract.js'

export interface Route {
  readonly out: bigint
  readonly gas: bigint
  /** For `build`. */
  readonly data: unknown
}

/** Reads a contract of this network. */
export type Read = <T>(read: Pick<ContractRead, 'to' | 'signature' | 'args'>) => Promise<T>

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

export interface Pools {
  readonly router: SwapRouter
  /** Quotes each route; one that does not exist rejects. */
  routes(request: {
    /** Token paths, with the wrapped token for native currency. */
    readonly paths: readonly (readonly string[])[]
    readonly amount: bigint
    readonly read: Read
  }): readonly Promise<Route>[]
  build(request: BuildRequest): SwapCall
}
