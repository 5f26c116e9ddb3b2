/** A resolver's request for off-chain data (ERC-3668). */
export interface OffchainRequest {
  readonly data: `0x${string}`
  readonly sender: string
  readonly urls: readonly string[]
}

/** Fetches it. Rejects if no gateway is allowed, or none answers. */
export type OffchainReader = (request: OffchainRequest) => Promise<`0x${string}`>
