import { findNetwork } from '@latchkit/core/plugin'
import type { EvmEnv } from '../EvmEnv.js'
import type { EvmChain } from '../options/EvmConfig.js'

/** The network of a CAIP-2 id. Throws `network/UNSUPPORTED` for one that the app does not offer. */
export const findChain = ({ config }: EvmEnv, networkId: string): EvmChain =>
  findNetwork(config.networks, networkId, 'eip155')
