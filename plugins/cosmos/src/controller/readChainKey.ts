import { KitError } from '@latchkit/core'
import type { CosmosEnv } from '../CosmosEnv.js'
import type { CosmosChain } from '../options/CosmosConfig.js'
import { readWalletKey } from '../sign/readWalletKey.js'
import type { WalletKey } from '../wallet/readKey.js'
import { activeSession } from './activeSession.js'

/** The key of the wallet in use on a network. Throws `core/DISCONNECTED`, `network/NOT_IN_WALLET`. */
export async function readChainKey(env: CosmosEnv, network: CosmosChain): Promise<WalletKey> {
  const key = await readWalletKey(activeSession(env).session, network)
  if (key) return key
  throw new KitError('network/NOT_IN_WALLET', {
    message: `The wallet has no account on ${network.name}`,
    context: { network: network.id },
    pluginId: 'cosmos',
  })
}
