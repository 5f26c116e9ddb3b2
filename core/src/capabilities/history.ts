import type { CaipAssetId, CaipNetworkId } from '../caip/Caip.js'
import type { Account } from '../contract/Account.js'
import { defineCapability } from '../contract/Capability.js'

/** A thing that cannot be divided, as a transfer tells it. All text is outside data, cleaned and capped. */
export interface MovedNft {
  readonly name: string
  readonly tokenId: string
  /** An https or data:image picture of a kind that cannot run script. */
  readonly preview?: string
}

/** One movement of value within a transaction, seen from the account. */
export interface AssetTransfer {
  readonly direction: 'in' | 'out'
  /** The address that it came from or went to; absent where the provider does not say. */
  readonly counterparty?: string
  /** In base units; absent where the provider does not know the decimals. */
  readonly amount?: bigint
  readonly decimals: number
  /** CAIP-19; absent where it cannot be said. */
  readonly asset?: CaipAssetId
  readonly native: boolean
  /** Cleaned; empty where nobody knows. */
  readonly name: string
  readonly symbol: string
  readonly icon?: string
  /** US dollars at the time, as decimal text; absent when unknown. */
  readonly value?: string
  readonly nft?: MovedNft
  readonly isSpam: boolean
}

/** What happened to an account in one transaction that is part of the chain. */
export interface AccountTransaction {
  /** Unique within the account's history. */
  readonly id: string
  readonly hash: string
  readonly networkId: CaipNetworkId
  /** Milliseconds since the epoch. */
  readonly minedAt: number
  readonly status: 'confirmed' | 'failed'
  /** `send`, `receive`, `trade`, `mint`, `burn`, `approve`, `deploy`, `execute`, `deposit`, `withdraw`, `borrow`, `repay`, `claim`, or what the provider calls it. */
  readonly operation: string
  readonly sentFrom?: string
  readonly sentTo?: string
  /** Of the sender, where the chain counts its transactions. */
  readonly nonce?: number
  readonly transfers: readonly AssetTransfer[]
}

/** A page, newest first. Without `next` it is the last one. */
export interface HistoryPage {
  readonly transactions: readonly AccountTransaction[]
  readonly next?: string
}

/** Reads what an account did. */
export interface History {
  /** `cursor` is the `next` of the page before. Rejects with a typed error; an outage is never an empty page. */
  history(request: {
    account: Account
    networkId: CaipNetworkId
    cursor?: string
    signal?: AbortSignal
  }): Promise<HistoryPage>
}

export const History = /* @__PURE__ */ defineCapability<History>()('history', {
  combine: all => ({
    async history(request) {
      const { pagedAnswer } = await import('./pagedAnswer.js')
      return pagedAnswer(
        all.map(each => (asked: typeof request) => each.history(asked)),
        request,
      )
    },
  }),
})
