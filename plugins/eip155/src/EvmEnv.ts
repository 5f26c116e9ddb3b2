import type { ChainEnv } from '@latchkit/core'
import type { EvmSession } from './connect/EvmSession.js'
import type { EvmSetup } from './options/EvmSetup.js'

/** Shared by the parts of one kit's plugin. `optionsOf` has its options once they are checked. */
export interface EvmEnv extends ChainEnv<EvmSetup, EvmSession> {
  /** The capabilities that the plugin provides, but for its wallets. */
  readonly provides: readonly { readonly id: string }[]
  /** Clients and responses, kept as long as the kit, by name. */
  readonly cache: Map<string, unknown>
}
