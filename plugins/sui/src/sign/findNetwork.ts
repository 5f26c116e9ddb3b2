import type { ChainNetwork } from '@latchkit/core'
import { findNetwork as find } from '@latchkit/core/plugin'
import type { SuiEnv } from '../SuiEnv.js'

/** A network of the app by its CAIP-2 id; throws `network/UNSUPPORTED`. */
export const findNetwork = ({ config }: SuiEnv, id: string): ChainNetwork => find(config.networks, id, 'sui')
