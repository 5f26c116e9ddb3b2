import type { CaipNetworkId } from '../caip/Caip.js'

/** Which wallet to connect. */
export interface ConnectTarget {
  readonly walletId: string
  /** Needed when the wallet speaks several namespaces; default: the active one if it can, else its first. */
  readonly namespace?: string
  /**
   * The very connector that the visitor chose among several that claim to be the same wallet; without it neither is picked, and the
   * request is rejected with `connect/CONTESTED`.
   */
  readonly connectorId?: string
  readonly networkId?: CaipNetworkId
  readonly signal?: AbortSignal
}
