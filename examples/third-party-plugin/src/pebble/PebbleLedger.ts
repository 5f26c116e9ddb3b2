import type { CaipNetworkId } from '@latchkit/core'

/** A payment as the ledger takes it. `amount` is in grains. */
export interface PebbleTransfer {
  readonly networkId: CaipNetworkId
  readonly from: string
  readonly to: string
  readonly amount: bigint
  /** Any text that makes the payment another one than the last. */
  readonly nonce: string
}

/** Where pebbles are kept: the app's endpoint. A real family has an HTTP API here. */
export interface PebbleLedger {
  balance(networkId: CaipNetworkId, address: string): Promise<bigint>
  /** Books a signed payment; resolves with its hash. */
  submit(transfer: PebbleTransfer, signature: Uint8Array): Promise<string>
  isBooked(networkId: CaipNetworkId, hash: string): Promise<boolean>
}
