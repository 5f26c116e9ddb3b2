import type { CosmosChain } from '../options/CosmosConfig.js'
import { callWallet } from '../wallet/callWallet.js'
import type { KeplrWallet } from '../wallet/KeplrWallet.js'
import { readKey, type WalletKey } from '../wallet/readKey.js'
import { chainIdOf } from './chainIdOf.js'

export interface KeyAnswer {
  /** `undefined` where the wallet cannot report it. */
  readonly granted: boolean | undefined
  readonly key?: WalletKey
}

/**
 * Asks for the key on a network, unless the wallet would prompt. A wallet that cannot report that is asked only when
 * it is unlocked: it just emitted a change, or a person just approved the page.
 */
export async function askKey(
  wallet: KeplrWallet,
  network: CosmosChain,
  isOpen: boolean,
  signal?: AbortSignal,
): Promise<KeyAnswer> {
  const chainId = chainIdOf(network)
  const granted = await isGranted(wallet, chainId, signal)
  if (!(granted ?? isOpen)) return { granted }
  const answer = await callWallet(wallet, 'getKey', [chainId], { timeoutMs: 10_000, signal })
  return { granted, key: readKey(answer, network) }
}

/**
 * True if a wallet would answer without a prompt. `undefined` where it cannot report that: nothing else in the
 * interface of Keplr is silent, because `getKey` opens a window as soon as the wallet is locked or the grant is gone.
 */
async function isGranted(
  wallet: KeplrWallet,
  chainId: string,
  signal?: AbortSignal,
): Promise<boolean | undefined> {
  if (!wallet.methods.isEnabled) return undefined
  const answer = await callWallet(wallet, 'isEnabled', [chainId], { timeoutMs: 5_000, signal })
  return answer === true
}
