/** A request in the family's own terms: a runtime call, SCALE-encoded as `0x` hex. */
export interface PolkadotCall {
  readonly call: `0x${string}`
}
