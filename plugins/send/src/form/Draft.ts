import type { CaipAssetId, PaymentLink } from '@latchkit/core'

/** The two sides of an amount. */
export type Unit = 'token' | 'fiat'

/** What the form holds. It lives as long as the kit, so that nothing typed is lost on the way. */
export interface Draft {
  /** CAIP-19; undefined for the native currency. */
  readonly asset?: CaipAssetId
  /** As typed, with a dot: `1234.5`. It stays what it is, whichever side is shown. */
  readonly amount: string
  /** In what it was typed. */
  readonly unit: Unit
  /** Which side the field shows. Absent: the one that was typed. */
  readonly shown?: Unit
  /** Base units that an app or a link asked for; they stand until the visitor types. */
  readonly units?: bigint
  /** As typed or pasted. */
  readonly to: string
  /** As typed. */
  readonly memo?: string
  /** Who filled the memo in, until the visitor types. */
  readonly memoFrom?: 'link' | 'recent'
  /** Coins that may carry a collectible are spent too. */
  readonly spendsProtected?: boolean
  /** The payment link that the recipient came from. */
  readonly link?: PaymentLink
}

/** An empty form. */
export const emptyDraft: Draft = { amount: '', unit: 'token', to: '' }
