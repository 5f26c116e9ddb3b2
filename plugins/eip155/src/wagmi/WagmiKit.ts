import type { Kit, OpenOptions } from '@latchkit/core'
import type { EvmApi } from '../bridge/EvmApi.js'

/** The part of a kit that the wagmi connector needs: any kit with `evm()` has it. */
export interface WagmiKit
  extends Pick<Kit, 'connections' | 'modal$' | 'get' | 'subscribe' | 'start' | 'find' | 'log'> {
  readonly plugins: { readonly eip155: EvmApi }
  open(options?: OpenOptions): void
}
