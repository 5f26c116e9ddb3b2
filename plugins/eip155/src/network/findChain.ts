import { findNetwork } from '@latchkit/core/plugin'
import type { EvmEnv } from '../EvmEnv.js'
import type { EvmChain } from '../options/EvmConfig.js'
import { optionsOf } from '../options/optionsOf.js'

/** The network of a CAIP-2 id. Throws `network/UNSUPPORTED` for one that the app does not offer. */
export const findChain = (env: EvmEnv, networkId: string): EvmChain =>
  findNetwork(optionsOf(env).networks, networkId, 'eip155')
