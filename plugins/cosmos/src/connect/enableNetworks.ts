import { isKitError } from '@latchkit/core'
import type { CosmosChain } from '../options/CosmosConfig.js'
import { callWallet } from '../wallet/callWallet.js'
import type { KeplrWallet } from '../wallet/KeplrWallet.js'
import { chainIdOf } from './chainIdOf.js'
import { canSuggest, suggestChain } from './suggestChain.js'

/** Asks for a network and, at once, for others. Resolves with those that were granted. */
export async function enableNetworks(
  wallet: KeplrWallet,
  network: CosmosChain,
  others: readonly CosmosChain[] = [],
  signal?: AbortSignal,
): Promise<readonly CosmosChain[]> {
  const enable = (...networks: CosmosChain[]) =>
    callWallet(wallet, 'enable', [networks.map(chainIdOf)], { signal })
  if (others.length > 0) {
    try {
      await enable(network, ...others)
      return [network, ...others]
    } catch (error) {
      if (!lacksNetwork(error)) throw error
      // It lacks one of them, and then grants none. The others are asked for when they are used.
    }
  }
  try {
    await enable(network)
  } catch (error) {
    if (!lacksNetwork(error) || !canSuggest(wallet, network)) throw error
    await suggestChain(wallet, network, signal)
    await enable(network)
  }
  return [network]
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
