import type { Kit, OpenOptions } from '@latchkit/core'
import type { EvmApi } from '../bridge/EvmApi.js'

/** What the wagmi connector needs of a kit: any kit with `evm()` has it. */
export interface WagmiKit
  extends Pick<Kit, 'connections' | 'modal$' | 'get' | 'subscribe' | 'start' | 'find' | 'log'> {
  readonly plugins: { readonly eip155: EvmApi }
  open(options?: OpenOptions): void
}
