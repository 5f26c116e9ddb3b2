import type { CaipNetworkId, KitError } from '@latchkit/core'

export type Recipient =
  | { readonly status: 'none' }
  | { readonly status: 'looking' }
  /** `name` when the text is a name. */
  | { readonly status: 'found'; readonly address: string; readonly name?: string }
  | { readonly status: 'invalid'; readonly error: KitError }
  /** A payment link for another network; `networkId` when the link names it. */
  | { readonly status: 'elsewhere'; readonly namespace: string; readonly networkId?: CaipNetworkId }
  /** The look-up failed; the name itself may be right. */
  | { readonly status: 'failed'; readonly error: KitError }
