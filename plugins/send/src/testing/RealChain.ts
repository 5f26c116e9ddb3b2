import type { AssetBalance, Plugin } from '@latchkit/core'

/** The wallet's request, as another library reads it. */
export interface Decoded {
  readonly to: string
  /** Base units. */
  readonly amount: bigint
  /** The token's own address; absent for the native currency. */
  readonly token?: string
  /** The token's decimals as the network is told them, where it is. */
  readonly decimals?: number
}

/** A real chain plugin between a wallet that notes what it is asked for and a node that says yes. */
export interface RealChain {
  readonly plugin: Plugin
  readonly namespace: string
  readonly others: readonly string[]
  /** Most base units of anything. */
  readonly most: bigint
  /** Most decimals that a token can have here. */
  readonly places: number
  /** The native currency and a token of so many decimals. */
  balances(decimals: number): readonly [AssetBalance, AssetBalance]
  /** The node's answers. */
  answer(method: string, params: readonly unknown[], decimals: number): unknown
  /** Puts the wallet into the page. */
  announce(): void
  /** Every request that the wallet got. */
  readonly asked: readonly unknown[]
  decode(request: unknown): Decoded
}
