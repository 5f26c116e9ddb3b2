import type { CaipNetworkId, KitError } from '@latchkit/core'

/** Who a text stands for. */
export type Recipient =
  | { readonly status: 'none' }
  | { readonly status: 'looking' }
  /** `name` when the text was one. */
  | { readonly status: 'found'; readonly address: string; readonly name?: string }
  | { readonly status: 'invalid'; readonly error: KitError }
  /** A payment link of another network, or of another family; `networkId` where it says which. */
  | { readonly status: 'elsewhere'; readonly namespace: string; readonly networkId?: CaipNetworkId }
  /** Nobody could look the name up; the address is not wrong. */
  | { readonly status: 'failed'; readonly error: KitError }
