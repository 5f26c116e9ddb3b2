import { type CaipNetworkId, KitError, type RelayGrant, type WalletSession } from '@latchkit/core'
import { connect } from '../connect/connect.js'
import type { SolanaEnv } from '../SolanaEnv.js'
import { grantedAccounts } from './grantedAccounts.js'
import { relayWallet } from './relayWallet.js'

/** Makes a session of what a wallet granted over a relay; it is used and checked like an injected one from there on. */
export async function openSession(
  env: SolanaEnv,
  grant: RelayGrant,
  { networkId, signal }: { networkId?: CaipNetworkId; signal?: AbortSignal },
): Promise<WalletSession> {
  const granted = grantedAccounts(env, grant)
  const wished = granted.find(account => account.networkId === networkId) ?? granted[0]
  if (!wished) {
    const message = 'The wallet granted no account on a network of this app'
    throw new KitError('connect/NO_ACCOUNTS', { message, pluginId: 'solana' })
  }
  const request = {
    silent: false,
    networkId: wished.networkId,
    signal: signal ?? new AbortController().signal,
  }
  return connect(env, relayWallet(env, grant), request)
}
