import type { CaipNetworkId, TransactionStatus } from '@latchkit/core'

/** What Send tells the app, as `send:sent` and `send:settled`. */
export interface SendEvents {
  /** A wallet has broadcast a transfer. */
  sent: { readonly hash: string; readonly networkId: CaipNetworkId }
  /** How a transfer ended. */
  settled: { readonly hash: string; readonly networkId: CaipNetworkId; readonly status: TransactionStatus }
}
