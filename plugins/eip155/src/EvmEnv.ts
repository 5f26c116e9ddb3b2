import type { ChainEnv } from '@latchkit/core'
import type { EvmSession } from './connect/EvmSession.js'
import type { EvmConfig } from './options/EvmConfig.js'
import type { EvmSetup } from './options/EvmSetup.js'

interface State {
  /** The capabilities that the plugin provides, but for its wallets. */
  readonly provides: readonly { readonly id: string }[]
  /** Clients and responses, kept as long as the kit, by name. */
  readonly cache: Map<string, unknown>
}

/** The environment of one kit's plugin before its options are fully checked. */
export interface EarlyEnv extends ChainEnv<EvmSetup, EvmSession>, State {}

export interface EvmEnv extends ChainEnv<EvmConfig, EvmSession>, State {}
