import type { CosmosSession } from '../connect/CosmosSession.js'
import { chainIdOf } from '../connect/chainIdOf.js'
import { canSuggest, lacksNetwork, suggestChain } from '../connect/enableNetworks.js'
import type { CosmosChain } from '../options/CosmosConfig.js'
import { callWallet } from '../wallet/callWallet.js'
import { readKey, type WalletKey } from '../wallet/readKey.js'

/**
 * The wallet's key on a network as it is now; `undefined` where its answer is no key of that network. May prompt: a
 * described network that the wallet lacks is suggested to it. The session adopts the key.
 */
export async function readWalletKey(
  session: CosmosSession,
  network: CosmosChain,
  signal?: AbortSignal,
): Promise<WalletKey | undefined> {
  const { provider: wallet } = session
  const ask = () => callWallet(wallet, 'getKey', [chainIdOf(network)], { signal })
  async function suggested(error: unknown) {
    if (!lacksNetwork(error) || !canSuggest(wallet, network)) throw error
    await suggestChain(wallet, network, signal)
    await callWallet(wallet, 'enable', [[chainIdOf(network)]], { signal })
    return ask()
  }
  const key = readKey(await ask().catch(suggested), network)
  if (key) session.adopt(network, key)
  return key
}
