import type { ConnectRequest } from '@latchkit/core'
import {
  connectStandard,
  type StandardSession,
  type StandardWallet,
  standardNetwork,
} from '@latchkit/core/wallet-standard'
import type { SolanaEnv } from '../SolanaEnv.js'
import { callFeature } from '../wallet/callFeature.js'
import { familyOf } from './family.js'

/**
 * Connects a wallet of Wallet Standard; where a plugin signs visitors in, by the same prompt. Rejects as `connectStandard` does. A
 * sign-in that is not accepted leaves the wallet connected.
 */
export async function connect(
  env: SolanaEnv,
  wallet: StandardWallet,
  request: ConnectRequest,
): Promise<StandardSession> {
  const { signal, networkId, signIn: source } = request
  const family = familyOf(env)
  const signed =
    source &&
    !signal.aborted &&
    (await (
      await import('./signInFirst.js')
    ).signInFirst(env, source, wallet, standardNetwork(family, wallet, networkId), signal))
  // Approved after nobody waited any more.
  if (signed && signal.aborted) await callFeature(wallet, 'standard:disconnect').catch(() => {})
  const session = await connectStandard(family, wallet, request)
  if (source && signed && session.accounts.some(({ caipAddress }) => caipAddress === signed.caipAddress))
    await source.accept([signed])
  return session
}
