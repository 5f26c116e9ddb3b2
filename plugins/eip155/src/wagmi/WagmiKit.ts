import type { Kit, OpenOptions } from '@latchkit/core'
import type { EvmController } from '../bridge/EvmController.js'

/** What the wagmi connector needs of a kit: any kit with `evm()` has it. */
export interface WagmiKit
  extends Pick<Kit, 'connections' | 'modal$' | 'get' | 'subscribe' | 'start' | 'find' | 'log'> {
  readonly plugins: { readonly eip155: EvmController }
  open(options?: OpenOptions): void
}
