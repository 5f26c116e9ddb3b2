import type { CaipNetworkId, RelayGrant, WalletSession } from '@latchkit/core'
import { grantedNetworks } from '@latchkit/core/plugin'
import type { BitcoinEnv } from '../BitcoinEnv.js'
import { connect } from '../connect/connect.js'
import { grantedAccounts } from './grantedAccounts.js'
import { relayWallet } from './relayWallet.js'

/**
 * Creates a session from what a wallet granted over a relay. From there on it is used and checked like an injected
 * one.
 */
export async function openSession(
  env: BitcoinEnv,
  grant: RelayGrant,
  { networkId, signal }: { networkId?: CaipNetworkId; signal?: AbortSignal },
): Promise<WalletSession> {
  grantedNetworks(env.config.networks, grantedAccounts(env, grant), 'bip122')
  const request = { silent: false, networkId, signal: signal ?? new AbortController().signal }
  return connect(env, relayWallet(env, grant, networkId), request)
}
