import type { CaipNetworkId, RelayGrant, WalletSession } from '@latchkit/core'
import { DEADLINES, grantedNetworks, settleBy } from '@latchkit/core/plugin'
import { createSession } from '../connect/createSession.js'
import { currentNetwork } from '../connect/currentNetwork.js'
import { readAccounts } from '../connect/readAccounts.js'
import type { PolkadotEnv } from '../PolkadotEnv.js'
import { grantedAccounts } from './grantedAccounts.js'
import { relayExtension } from './relayExtension.js'

/**
 * Creates a session from what a wallet granted over a relay. From there on it is used and checked like an injected
 * one.
 */
export async function openSession(
  env: PolkadotEnv,
  grant: RelayGrant,
  { networkId, signal }: { networkId?: CaipNetworkId; signal?: AbortSignal },
): Promise<WalletSession> {
  signal?.throwIfAborted()
  const networks = grantedNetworks(env.config.networks, grantedAccounts(env, grant), 'polkadot')
  const extension = relayExtension(env, grant)
  const accounts = readAccounts(await extension.accounts())
  const network = currentNetwork({ ...env, config: { ...env.config, networks } }, networkId)
  const session = createSession(env, { extension, accounts, network })
  const { disconnect } = session
  return Object.assign(session, {
    async disconnect() {
      await disconnect()
      await settleBy(grant.disconnect(), DEADLINES.disconnect - 100).catch(() => {})
    },
  })
}
