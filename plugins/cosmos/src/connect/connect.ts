import { type ConnectRequest, KitError } from '@latchkit/core'
import { specError } from '@latchkit/core/errors'
import { readField } from '@latchkit/core/untrusted'
import type { CosmosEnv } from '../CosmosEnv.js'
import type { CosmosChain } from '../options/CosmosConfig.js'
import { callWallet } from '../wallet/callWallet.js'
import type { KeplrWallet } from '../wallet/KeplrWallet.js'
import { readKey } from '../wallet/readKey.js'
import { askKey } from './askKey.js'
import type { CosmosSession } from './CosmosSession.js'
import { chainIdOf } from './chainIdOf.js'
import { createSession } from './createSession.js'
import { enableNetworks } from './enableNetworks.js'
import { currentNetwork, rememberNetwork } from './networkOf.js'
import { recallKey, rememberKey } from './rememberedKey.js'

/**
 * Connects a wallet: `enable` for all networks of the app, then `getKey`. A silent request never prompts. Rejects
 * with `connect/INVALID_ACCOUNT`, or with the wallet's error.
 */
export async function connect(
  env: CosmosEnv,
  wallet: KeplrWallet,
  { signal, silent, networkId }: ConnectRequest,
): Promise<CosmosSession> {
  // Aborted while this code was loading: do not prompt.
  if (signal.aborted) throw specError('core/ABORTED', { cause: signal.reason, pluginId: 'cosmos' })
  const network = currentNetwork(env, networkId)
  if (silent) return reconnect(env, wallet, network, signal)
  const others = env.config.networks.filter(({ id }) => id !== network.id)
  const granted = await enableNetworks(wallet, network, others)
  // Await the prompt to its end even when nobody waits any more: the kit disconnects a wallet that approves late.
  const answer = await callWallet(wallet, 'getKey', [chainIdOf(network)])
  const key = readKey(answer, network)
  if (!key) {
    throw new KitError('connect/INVALID_ACCOUNT', {
      message: `The wallet shared an account that is not on ${network.name}`,
      context: { account: String(readField(answer, 'bech32Address')).slice(0, 100) },
      pluginId: 'cosmos',
    })
  }
  rememberNetwork(env, network)
  rememberKey(env, wallet, network, key)
  return createSession(env, { wallet, key, network, granted })
}

/**
 * A wallet that can report whether it would prompt is asked for its key if not. Other wallets are not asked: their
 * last key is shown, and read again when the visitor signs.
 */
async function reconnect(
  env: CosmosEnv,
  wallet: KeplrWallet,
  network: CosmosChain,
  signal: AbortSignal,
): Promise<CosmosSession> {
  const answer = await askKey(wallet, network, false, signal)
  const key = answer.granted === undefined ? recallKey(env, wallet, network) : answer.key
  if (!key) throw specError('core/DISCONNECTED', { pluginId: 'cosmos' })
  rememberNetwork(env, network)
  return createSession(env, { wallet, key, network, unconfirmed: answer.granted === undefined })
}
