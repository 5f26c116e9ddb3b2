import type { Address } from 'viem'
import type { EvmApiChain } from '../ApiChain.js'

export interface SwapChain extends EvmApiChain {
  readonly router: Address
  readonly wrapped: Address
}

/** The tokens and amount of a swap. Addresses are in lower case; native currency is given as its wrapped token. */
export interface SwapRequest {
  readonly chain: SwapChain
  readonly from: Address
  readonly to: Address
  readonly isFromNative: boolean
  readonly isToNative: boolean
  readonly amount: bigint
}
