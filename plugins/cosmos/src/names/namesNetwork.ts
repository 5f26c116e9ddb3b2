import { type NamesNetwork, namesNetwork as read } from '@latchkit/core/plugin'
import type { CosmosEnv } from '../CosmosEnv.js'

/** The network of ICNS names. Throws `kit/INVALID_OPTIONS`. */
export const namesNetwork = ({ config }: CosmosEnv): NamesNetwork | undefined =>
  read(config.names, 'cosmos', 'cosmos:osmosis-1')
