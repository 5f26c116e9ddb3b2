/** A native request: a runtime call, SCALE-encoded as `0x` hex. */
export interface PolkadotCall {
  readonly call: `0x${string}`
}
