import type { CaipNetworkId } from '../caip/Caip.js'

/** Which wallet to connect. */
export interface ConnectTarget {
  readonly walletId: string
  /** Needed when the wallet speaks several namespaces; default: the active one if it can, else its first. */
  readonly namespace?: string
  readonly networkId?: CaipNetworkId
  readonly signal?: AbortSignal
}
