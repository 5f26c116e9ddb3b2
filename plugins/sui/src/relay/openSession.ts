import type { CaipNetworkId, RelayGrant, WalletSession } from '@latchkit/core'
import { grantedNetworks } from '@latchkit/core/plugin'
import { relayStandardWallet, type StandardWallet } from '@latchkit/core/wallet-standard'
import { connect } from '../connect/connect.js'
import type { SuiEnv } from '../SuiEnv.js'
import { grantedAccounts } from './grantedAccounts.js'
import { signingFeatures } from './signingFeatures.js'

/**
 * Creates a session from what a wallet granted over a relay. From there on it is used and checked like an injected
 * one.
 */
export async function openSession(
  env: SuiEnv,
  grant: RelayGrant,
  { networkId, signal }: { networkId?: CaipNetworkId; signal?: AbortSignal },
): Promise<WalletSession> {
  grantedNetworks(env.config.networks, grantedAccounts(env, grant), 'sui')
  const request = { silent: false, networkId, signal: signal ?? new AbortController().signal }
  return connect(env, relayWallet(env, grant), request)
}

/** A Wallet Standard adapter for a wallet behind a relay. Its features are those whose methods were granted. */
const relayWallet = (env: SuiEnv, grant: RelayGrant): StandardWallet =>
  relayStandardWallet({
    grant,
    granted: () => grantedAccounts(env, grant).map(({ address, networkId: chain }) => ({ address, chain })),
    features: signingFeatures(env, grant),
    canonical: address => address.toLowerCase(),
  })
