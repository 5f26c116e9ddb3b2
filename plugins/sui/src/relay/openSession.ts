import type { CaipNetworkId, RelayGrant, WalletSession } from '@latchkit/core'
import { grantedNetworks, relayStandardWallet } from '@latchkit/core/relay'
import type { StandardWallet } from '@latchkit/core/wallet-standard'
import { connect } from '../connect/connect.js'
import type { SuiEnv } from '../SuiEnv.js'
import { grantedAccounts } from './grantedAccounts.js'
import { signingFeatures } from './signingFeatures.js'

/** Makes a session of what a wallet granted over a relay; it is used and checked like an injected one from there on. */
export async function openSession(
  env: SuiEnv,
  grant: RelayGrant,
  { networkId, signal }: { networkId?: CaipNetworkId; signal?: AbortSignal },
): Promise<WalletSession> {
  grantedNetworks(env.config.networks, grantedAccounts(env, grant), 'sui')
  const request = { silent: false, networkId, signal: signal ?? new AbortController().signal }
  return connect(env, relayWallet(env, grant), request)
}

/** A wallet behind a relay in the shape of Wallet Standard. Its features are those whose methods were granted. */
const relayWallet = (env: SuiEnv, grant: RelayGrant): StandardWallet =>
  relayStandardWallet({
    grant,
    granted: () => grantedAccounts(env, grant).map(({ address, networkId: chain }) => ({ address, chain })),
    features: signingFeatures(env, grant),
    canonical: address => address.toLowerCase(),
  })
