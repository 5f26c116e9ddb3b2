import type { CaipNetworkId, RelayGrant, WalletSession } from '@latchkit/core'
import { grantedNetworks } from '@latchkit/core/plugin'
import { createSession } from '../connect/createSession.js'
import { currentNetwork } from '../connect/currentNetwork.js'
import { look } from '../connect/look.js'
import type { StacksEnv } from '../StacksEnv.js'
import { grantedAccounts } from './grantedAccounts.js'
import { relayProvider } from './relayProvider.js'

/**
 * Creates a session from what a wallet granted over a relay. From there on it is used and checked like an injected
 * one.
 */
export async function openSession(
  env: StacksEnv,
  grant: RelayGrant,
  { networkId, signal }: { networkId?: CaipNetworkId; signal?: AbortSignal },
): Promise<WalletSession> {
  signal?.throwIfAborted()
  const networks = grantedNetworks(env.config.networks, grantedAccounts(env, grant), 'stacks')
  const network = currentNetwork({ ...env, config: { ...env.config, networks } }, networkId)
  const provider = relayProvider(env, grant)
  return createSession(env, { provider, accounts: await look(env, provider, signal), network })
}
