import type { CaipNetworkId } from '@latchkit/core'

/** A payment as the ledger takes it, to one or several. `amount` is in grains. */
export interface PebbleTransfer {
  readonly networkId: CaipNetworkId
  readonly from: string
  readonly payees: readonly { readonly to: string; readonly amount: bigint }[]
  /** Any text that makes the payment another one than the last. */
  readonly nonce: string
}

/** A payment that is booked, for good. Each is a block of its network, counted from 1. */
export interface PebbleBooking extends PebbleTransfer {
  readonly hash: string
  readonly block: bigint
}

/** Where pebbles are kept: the app's endpoint. A real family has an HTTP API here. */
export interface PebbleLedger {
  balance(networkId: CaipNetworkId, address: string): Promise<bigint>
  /** Books a signed payment; resolves with its hash. */
  submit(transfer: PebbleTransfer, signature: Uint8Array): Promise<string>
  /** The newest block; 0 before the first. */
  head(networkId: CaipNetworkId): Promise<bigint>
  find(networkId: CaipNetworkId, hash: string): Promise<PebbleBooking | undefined>
  /** What was booked after a block, through another one, oldest first. */
  between(networkId: CaipNetworkId, after: bigint, through: bigint): Promise<readonly PebbleBooking[]>
}
