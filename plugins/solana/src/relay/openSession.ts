import { type CaipNetworkId, KitError, type RelayGrant, type WalletSession } from '@latchkit/core'
import { grantedNetworks } from '@latchkit/core/plugin'
import { relayStandardWallet, type StandardWallet } from '@latchkit/core/wallet-standard'
import { connect } from '../connect/connect.js'
import type { SolanaEnv } from '../SolanaEnv.js'
import { grantedAccounts, type SolanaGrant } from './grantedAccounts.js'
import { signingFeatures } from './signingFeatures.js'

/**
 * Creates a session from what a wallet granted over a relay. From there on it is used and checked like an injected
 * one.
 */
export async function openSession(
  env: SolanaEnv,
  grant: RelayGrant,
  { networkId, signal }: { networkId?: CaipNetworkId; signal?: AbortSignal },
): Promise<WalletSession> {
  const networks = grantedNetworks(env.config.networks, grantedAccounts(env, grant), 'solana')
  const preferred = networks.find(({ id }) => id === networkId) ?? networks[0]
  const request = {
    silent: false,
    networkId: preferred.id,
    signal: signal ?? new AbortController().signal,
  }
  return connect(env, relayWallet(env, grant), request)
}

/** A Wallet Standard adapter for a wallet behind a relay. Its features are those whose methods were granted. */
function relayWallet(env: SolanaEnv, grant: RelayGrant): StandardWallet {
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
