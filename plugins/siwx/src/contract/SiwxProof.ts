import type { CaipNetworkId } from '@latchkit/core'

/** A signed sign-in message, as a page sends it to its server. */
export interface SiwxProof {
  /** Exactly as signed. */
  readonly message: string
  /** As returned by the wallet, in the encoding of its family. */
  readonly signature: string
  /** CAIP-2. The message contains only its reference. */
  readonly chainId: CaipNetworkId
  /** In hex, for families whose signatures do not reveal the key. */
  readonly publicKey?: string | undefined
}
