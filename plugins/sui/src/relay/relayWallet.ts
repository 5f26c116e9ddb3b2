import type { RelayGrant } from '@latchkit/core'
import { relayStandardWallet, type StandardWallet } from '@latchkit/core/wallet-standard'
import type { SuiEnv } from '../SuiEnv.js'
import { grantedAccounts } from './grantedAccounts.js'
import { signingFeatures } from './signingFeatures.js'

/** A wallet behind a relay in the shape of Wallet Standard. Its features are those whose methods were granted. */
export const relayWallet = (env: SuiEnv, grant: RelayGrant): StandardWallet =>
  relayStandardWallet({
    grant,
    granted: () => grantedAccounts(env, grant).map(({ address, networkId: chain }) => ({ address, chain })),
    features: signingFeatures(env, grant),
    canonical: address => address.toLowerCase(),
  })
