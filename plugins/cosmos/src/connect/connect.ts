import { type ConnectRequest, isKitError, KitError, type WalletSession } from '@latchkit/core'
import { readField, specError } from '@latchkit/core/tools'
import type { CosmosEnv } from '../CosmosEnv.js'
import type { CosmosChain } from '../options/CosmosConfig.js'
import { callWallet } from '../wallet/callWallet.js'
import type { KeplrWallet } from '../wallet/KeplrWallet.js'
import { readKey } from '../wallet/readKey.js'
import { chainIdOf } from './chainIdOf.js'
import { createSession } from './createSession.js'
import { isGranted } from './isGranted.js'
import { currentNetwork, rememberNetwork } from './networkOf.js'
import { recallKey, rememberKey } from './rememberedKey.js'
import { canSuggest, suggestChain } from './suggestChain.js'

/**
 * Connects a wallet: `enable` for all networks of the app, then `getKey`. A silent request prompts nobody.
 * Rejects with `connect/INVALID_ACCOUNT`, or with what the wallet said.
 */
export async function connect(
  env: CosmosEnv,
  wallet: KeplrWallet,
  { signal, silent, networkId }: ConnectRequest,
): Promise<WalletSession> {
  // Given up while this code was loading: no prompt then.
  if (signal.aborted) throw specError('core/ABORTED', { cause: signal.reason, pluginId: 'cosmos' })
  const network = currentNetwork(env, networkId)
  const chainId = chainIdOf(network)
  if (silent) return reconnect(env, wallet, network, signal)
  await enable(wallet, network, env.config.networks)
  // A prompt is heard to the end even when nobody waits any more: the kit lets go of a wallet that approves late.
  const answer = await callWallet(wallet, 'getKey', [chainId])
  const key = readKey(answer, network.bech32Prefix)
  if (!key) {
    throw new KitError('connect/INVALID_ACCOUNT', {
      message: `The wallet shared an account that is none of ${network.name}`,
      context: { account: String(readField(answer, 'bech32Address')).slice(0, 100) },
      pluginId: 'cosmos',
    })
  }
  rememberNetwork(env, network)
  rememberKey(env, wallet, key)
  return createSession(env, { wallet, key, network })
}

/**
 * A wallet that can say so is asked whether it would prompt, and for its key when not. Of the others nothing is asked: what
 * they told last is shown, and asked again when the visitor wants a signature.
 */
async function reconnect(
  env: CosmosEnv,
  wallet: KeplrWallet,
  network: CosmosChain,
  signal: AbortSignal,
): Promise<WalletSession> {
  const chainId = chainIdOf(network)
  const granted = await isGranted(wallet, chainId, signal)
  const key =
    granted === undefined
      ? recallKey(env, wallet, network)
      : granted
        ? readKey(
            await callWallet(wallet, 'getKey', [chainId], { timeoutMs: 10_000, signal }),
            network.bech32Prefix,
          )
        : undefined
  if (!key) throw specError('core/DISCONNECTED', { pluginId: 'cosmos' })
  rememberNetwork(env, network)
  return createSession(env, { wallet, key, network })
}

async function enable(wallet: KeplrWallet, network: CosmosChain, all: readonly CosmosChain[]) {
  const chainId = chainIdOf(network)
  const others = all.filter(({ id }) => id !== network.id).map(chainIdOf)
  if (others.length > 0) {
    try {
      return await callWallet(wallet, 'enable', [[chainId, ...others]])
    } catch (error) {
      if (!lacksNetwork(error)) throw error
      // It lacks one of them, and then grants none. The others are asked for when they are used.
    }
  }
  try {
    return await callWallet(wallet, 'enable', [[chainId]])
  } catch (error) {
    if (!lacksNetwork(error) || !canSuggest(wallet, network)) throw error
    await suggestChain(wallet, network)
    return callWallet(wallet, 'enable', [[chainId]])
  }
}

const settled = [
  'core/USER_REJECTED',
  'core/TIMEOUT',
  'core/ABORTED',
  'core/DISCONNECTED',
  'rpc/REQUEST_PENDING',
]

/** Wallets have no code for it. Whatever else they say is no answer of the visitor's either. */
const lacksNetwork = (error: unknown) => isKitError(error) && !settled.includes(error.code)
