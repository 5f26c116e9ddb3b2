import type { CaipAssetId, PaymentLink } from '@latchkit/core'

export type Unit = 'token' | 'fiat'

/** The contents of the form. It lives as long as the kit, so that nothing typed is lost. */
export interface Draft {
  /** CAIP-19; undefined for the native currency. */
  readonly asset?: CaipAssetId
  /** As typed, with a dot: `1234.5`. Switching units does not change it. */
  readonly amount: string
  /** The unit it was typed in. */
  readonly unit: Unit
  /** The unit the field shows. Absent: the one it was typed in. */
  readonly shown?: Unit
  /** Base units requested by an app or a link, until the visitor types. */
  readonly units?: bigint
  /** As typed or pasted. */
  readonly to: string
  /** As typed. */
  readonly memo?: string
  /** Where a prefilled memo came from, until the visitor types. */
  readonly memoFrom?: 'link' | 'recent'
  /** Also spend coins that may carry a collectible. */
  readonly spendsProtected?: boolean
  /** The payment link that the recipient came from. */
  readonly link?: PaymentLink
}

export const emptyDraft: Draft = { amount: '', unit: 'token', to: '' }
