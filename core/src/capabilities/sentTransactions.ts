import type { CaipAddress, CaipAssetId, CaipNetworkId } from '../caip/Caip.js'
import { defineCapability } from '../contract/Capability.js'
import { type Atom, atom } from '../state/atom.js'
import type { TransactionStatus } from './sendTransaction.js'

/** A transaction that a wallet broadcast for this kit, or that it waited for, with its purpose. */
export interface SentTransaction {
  readonly hash: string
  readonly networkId: CaipNetworkId
  /** CAIP-10 of the sender; of the account, where something came. */
  readonly from: CaipAddress
  readonly to: string
  /** The name that was typed, if any. */
  readonly name?: string | undefined
  /** Memo or tag for the recipient. */
  readonly memo?: string | undefined
  /** CAIP-19; absent for the native currency. */
  readonly asset?: CaipAssetId | undefined
  /** In base units. */
  readonly amount: bigint
  readonly decimals: number
  /** Cleaned; at most 12 characters. */
  readonly symbol: string
  /**
   * Default `send`. A `trade` gives `amount` away for `gain`; for an `approve` nothing moves. With `buy` and `fund`, `amount`
   * came to the account, and `name` is the seller or exchange. Any other is a plugin's own word, whose `labels` are shown:
   * `amount` went out unless it is 0, and `gain` came in.
   */
  readonly operation?: 'send' | 'trade' | 'approve' | 'buy' | 'fund' | (string & {}) | undefined
  /** Message keys of the plugin: what it is called once it is confirmed, on its way, and if it failed. */
  readonly labels?:
    | {
        /** `Staked`. */
        readonly done: string
        /** `Staking`. Default: `Sending`. */
        readonly sending?: string | undefined
        /** `Staking failed`. Default: `Transaction failed`. */
        readonly failed?: string | undefined
      }
    | undefined
  /** The side that came in, where that is known: exactly once it is confirmed. */
  readonly gain?:
    | {
        /** CAIP-19; absent for the native currency. */
        readonly asset?: CaipAssetId | undefined
        /** In base units; absent while it is unknown. */
        readonly amount?: bigint | undefined
        readonly decimals: number
        readonly symbol: string
      }
    | undefined
  /** Milliseconds since the epoch. */
  readonly sentAt: number
  readonly status: TransactionStatus
  /** When the status was last updated, in milliseconds since the epoch. */
  readonly settledAt?: number | undefined
}

/** Transactions that a feature sent through the user's wallet, shown before any history includes them. */
export interface SentTransactions {
  /**
   * Everything sent since the page loaded, and from earlier page loads what is not settled or settled within the last
   * hour; what was bought or funded for longer, so that a history which has it says so. Newest first.
   */
  readonly sent$: Atom<readonly SentTransaction[]>
  /**
   * Checks again how a transaction ended. `confirmed` and `failed` stay until there is another answer: a reorganisation
   * can undo both.
   */
  look(hash: string): void
}

export const SentTransactions = /* @__PURE__ */ defineCapability<SentTransactions>()('sent-transactions', {
  providedBy: 'send() or swap()',
  combine: all => ({
    sent$: atom(get => all.flatMap(({ sent$ }) => get(sent$)).sort((a, b) => b.sentAt - a.sentAt)),
    look: hash => {
      for (const each of all) each.look(hash)
    },
  }),
})
