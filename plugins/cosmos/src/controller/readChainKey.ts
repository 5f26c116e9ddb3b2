import { KitError } from '@latchkit/core'
import type { CosmosSession } from '../connect/CosmosSession.js'
import type { CosmosChain } from '../options/CosmosConfig.js'
import { readWalletKey } from '../sign/readWalletKey.js'
import type { WalletKey } from '../wallet/readKey.js'

/** The key of a wallet on a network. Throws `network/NOT_IN_WALLET`. */
export async function readChainKey(session: CosmosSession, network: CosmosChain): Promise<WalletKey> {
  const key = await readWalletKey(session, network)
  if (key) return key
  throw new KitError('network/NOT_IN_WALLET', {
    message: `The wallet has no account on ${network.name}`,
    context: { network: network.id },
    pluginId: 'cosmos',
  })
}
