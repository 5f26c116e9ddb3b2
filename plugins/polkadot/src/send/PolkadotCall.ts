import { type Capability, SendTransaction } from '@latchkit/core'

/** A native request: a runtime call, SCALE-encoded as `0x` hex. */
export interface PolkadotCall {
  readonly call: `0x${string}`
}

/** `SendTransaction` with the `native` requests of Polkadot: `kit.use(SendPolkadotTransaction, account)`. */
export const SendPolkadotTransaction: Capability<
  'send-transaction',
  SendTransaction<PolkadotCall>
> = SendTransaction
