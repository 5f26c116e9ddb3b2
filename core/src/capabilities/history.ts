import type { CaipAssetId, CaipNetworkId } from '../caip/Caip.js'
import type { Account } from '../contract/Account.js'
import { defineCapability } from '../contract/Capability.js'

const load = () => import('./pagedAnswer.js')

/** A non-fungible token in a transfer. All text is untrusted; it is cleaned and capped. */
export interface MovedNft {
  readonly name: string
  readonly tokenId: string
  /** An https or `data:image` URL of an image type that cannot run scripts. */
  readonly preview?: string | undefined
}

/** One movement of value in a transaction, from the account's point of view. */
export interface AssetTransfer {
  readonly direction: 'in' | 'out'
  /** The sender or recipient; absent if the provider does not say. */
  readonly counterparty?: string | undefined
  /** In base units; absent if the provider does not know the decimals. */
  readonly amount?: bigint | undefined
  readonly decimals: number
  /** CAIP-19; absent if unknown. */
  readonly asset?: CaipAssetId | undefined
  readonly native: boolean
  /** Cleaned; empty if unknown. */
  readonly name: string
  readonly symbol: string
  readonly icon?: string | undefined
  /** US dollars at the time, as decimal text; absent if unknown. */
  readonly value?: string | undefined
  readonly nft?: MovedNft | undefined
  readonly isSpam: boolean
}

/** The effect of one transaction on an account. */
export interface AccountTransaction {
  /** Unique within the account's history. */
  readonly id: string
  readonly hash: string
  readonly networkId: CaipNetworkId
  /** Milliseconds since the epoch. */
  readonly minedAt: number
  readonly status: 'confirmed' | 'failed'
  /**
   * `send`, `receive`, `trade`, `mint`, `burn`, `approve`, `deploy`, `execute`, `deposit`, `withdraw`, `borrow`,
   * `repay`, `claim`, or the provider's own word.
   */
  readonly operation: string
  readonly sentFrom?: string | undefined
  readonly sentTo?: string | undefined
  /** The sender's nonce, on chains that have one. */
  readonly nonce?: number | undefined
  readonly transfers: readonly AssetTransfer[]
}

/** A page, newest first. It is the last one if `next` is absent. */
export interface HistoryPage {
  readonly transactions: readonly AccountTransaction[]
  readonly next?: string | undefined
}

/** Reads an account's transaction history. */
export interface History {
  /** `cursor` is `next` of the previous page. Rejects with a typed error; an outage is never an empty page. */
  history(request: {
    account: Account
    networkId: CaipNetworkId
    cursor?: string | undefined
    /** Past caches, for somebody who waits for something to arrive. */
    fresh?: boolean | undefined
    signal?: AbortSignal | undefined
  }): Promise<HistoryPage>
}

export const History = /* @__PURE__ */ defineCapability<History>()('history', {
  providedBy: 'blockchainApi()',
  combine: all => ({
    async history(request) {
      const { pagedAnswer } = await load()
      return pagedAnswer(
        all.map(each => (asked: typeof request) => each.history(asked)),
        request,
      )
    },
  }),
})
