import type { SwapToken } from '@latchkit/core'

/** A token of the form. */
export interface SwapAsset extends SwapToken {
  /** Its contract, as the chain plugin writes addresses; `undefined` for the native currency. */
  readonly address?: string | undefined
  /** `icon` comes from the app, not from a source. */
  readonly hasOwnIcon?: boolean | undefined
  /** The account's balance in base units; `undefined` while unknown, which is not zero. */
  readonly balance?: bigint | undefined
  /** US dollars per whole unit, as decimal text; `undefined` if unknown. */
  readonly price?: string | undefined
  /** No source lists it: the visitor imported it by address. */
  readonly isImported?: boolean | undefined
  /** Its symbol equals another token's, or looks like it. */
  readonly isConfusable?: boolean | undefined
  /** The source of the balance marks it as spam. */
  readonly isSpam?: boolean | undefined
}

export interface SwapTokens {
  /** `missing`: no source serves the network. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed' | 'missing'
  /** All of them, each once: those with a balance first, by value, then as the sources list them. */
  readonly all: readonly SwapAsset[]
  /** With a balance above 0. */
  readonly yours: readonly SwapAsset[]
  /** The native currency and the sources' first tokens, for the top of the list. */
  readonly popular: readonly SwapAsset[]
  /** The few to offer as chips above the list: what the account has, and the usual counterparts. */
  readonly suggested: readonly SwapAsset[]
  /** Balances are those of `asOf`, or unknown. */
  readonly hasBalances: boolean
}
