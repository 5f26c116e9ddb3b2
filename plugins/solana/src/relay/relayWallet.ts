import { KitError, type RelayGrant } from '@latchkit/core'
import { relayStandardWallet, type StandardWallet } from '@latchkit/core/wallet-standard'
import type { SolanaEnv } from '../SolanaEnv.js'
import { grantedAccounts, type SolanaGrant } from './grantedAccounts.js'
import { signingFeatures } from './signingFeatures.js'

/** A wallet behind a relay in the shape of Wallet Standard. Its features are those whose methods were granted. */
export function relayWallet(env: SolanaEnv, grant: RelayGrant): StandardWallet {
  const granted = () => grantedAccounts(env, grant)
  function find(address: string, chain?: string): SolanaGrant {
    const own = granted().filter(other => other.address === address)
    const found = chain === undefined ? own[0] : own.find(other => other.chain === chain)
    if (found) return found
    throw new KitError('network/NOT_IN_WALLET', {
      message: `The wallet did not grant this account on ${chain ?? 'any network of the app'}`,
      context: { network: chain ?? '' },
      pluginId: 'solana',
    })
  }
  return relayStandardWallet({ grant, granted, features: signingFeatures(grant, find) })
}
