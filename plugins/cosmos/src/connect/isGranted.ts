import { callWallet } from '../wallet/callWallet.js'
import type { KeplrWallet } from '../wallet/KeplrWallet.js'

/**
 * Whether a wallet would answer without a prompt. `undefined` where it has no way to say: nothing else in the interface of
 * Keplr is silent, for `getKey` opens a window as soon as the wallet is locked or the grant is gone.
 */
export async function isGranted(
  wallet: KeplrWallet,
  chainId: string,
  signal?: AbortSignal,
): Promise<boolean | undefined> {
  if (!wallet.methods.isEnabled) return undefined
  const answer = await callWallet(wallet, 'isEnabled', [chainId], { timeoutMs: 5_000, signal })
  return answer === true
}
