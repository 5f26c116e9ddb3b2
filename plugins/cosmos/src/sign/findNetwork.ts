import { findNetwork as find } from '@latchkit/core/plugin'
import type { CosmosEnv } from '../CosmosEnv.js'
import type { CosmosChain } from '../options/CosmosConfig.js'

/** A network of the app by its CAIP-2 id; throws `network/UNSUPPORTED`. */
export const findNetwork = ({ config }: CosmosEnv, id: string): CosmosChain =>
  find(config.networks, id, 'cosmos')
