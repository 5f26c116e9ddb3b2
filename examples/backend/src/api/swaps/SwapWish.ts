import type { Address } from 'viem'
import type { EvmApiChain } from '../ApiChain.js'

/** A chain on which tokens are swapped. */
export interface SwapChain extends EvmApiChain {
  readonly router: Address
  readonly wrapped: Address
}

/** What is given for what. Addresses are in lower case, and the wrapped currency's where the currency itself is meant. */
export interface SwapWish {
  readonly chain: SwapChain
  readonly from: Address
  readonly to: Address
  readonly isFromNative: boolean
  readonly isToNative: boolean
  readonly amount: bigint
}
