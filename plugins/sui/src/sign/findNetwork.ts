import type { ChainNetwork } from '@latchkit/core/options'
import { findNetwork as find } from '@latchkit/core/tools'
import type { SuiEnv } from '../SuiEnv.js'

/** A network of the app by its CAIP-2 id; throws `network/UNSUPPORTED`. */
export const findNetwork = ({ config }: SuiEnv, id: string): ChainNetwork => find(config.networks, id, 'sui')
