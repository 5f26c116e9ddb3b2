import type { CaipAssetId } from '@latchkit/core'

/** What the form holds. It lives as long as the kit, so that nothing typed is lost on the way. */
export interface Draft {
  /** CAIP-19; undefined for the native currency. */
  readonly asset?: CaipAssetId
  /** As typed, with a dot: `1234.5`. */
  readonly amount: string
  readonly unit: 'token' | 'fiat'
  /** Base units that an app asked for; they stand until the visitor types. */
  readonly units?: bigint
  /** As typed or pasted. */
  readonly to: string
}

/** An empty form. */
export const emptyDraft: Draft = { amount: '', unit: 'token', to: '' }
