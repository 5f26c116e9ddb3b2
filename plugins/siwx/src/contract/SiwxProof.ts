import type { CaipNetworkId } from '@latchkit/core'

/** A signed sign-in message, as a page sends it to its server. */
export interface SiwxProof {
  /** Exactly as signed. */
  readonly message: string
  /** As the wallet gave it, in the encoding of its family. */
  readonly signature: string
  /** CAIP-2. The message names only its reference. */
  readonly chainId: CaipNetworkId
  /** In hex, where the signature does not reveal the key. */
  readonly publicKey?: string | undefined
}
