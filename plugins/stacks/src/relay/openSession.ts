import { type CaipNetworkId, KitError, type RelayGrant, type WalletSession } from '@latchkit/core'
import { createSession } from '../connect/createSession.js'
import { currentNetwork } from '../connect/currentNetwork.js'
import { look } from '../connect/look.js'
import type { StacksEnv } from '../StacksEnv.js'
import { grantedAccounts } from './grantedAccounts.js'
import { relayProvider } from './relayProvider.js'

/** Makes a session of what a wallet granted over a relay; it is used and checked like an injected one from there on. */
export async function openSession(
  env: StacksEnv,
  grant: RelayGrant,
  { networkId, signal }: { networkId?: CaipNetworkId; signal?: AbortSignal },
): Promise<WalletSession> {
  signal?.throwIfAborted()
  const granted = new Set(grantedAccounts(env, grant).map(account => account.networkId))
  const [first, ...rest] = env.config.networks.filter(({ id }) => granted.has(id))
  if (!first) {
    const message = 'The wallet granted no account on a network of this app'
    throw new KitError('connect/NO_ACCOUNTS', { message, pluginId: 'stacks' })
  }
  const network = currentNetwork({ ...env, config: { ...env.config, networks: [first, ...rest] } }, networkId)
  const provider = relayProvider(env, grant)
  return createSession(env, { provider, accounts: await look(env, provider, signal), network })
}
