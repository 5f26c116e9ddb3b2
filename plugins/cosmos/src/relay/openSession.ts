import type { CaipNetworkId, RelayGrant, WalletSession } from '@latchkit/core'
import { grantedNetworks } from '@latchkit/core/plugin'
import { readTexts } from '@latchkit/core/untrusted'
import type { CosmosEnv } from '../CosmosEnv.js'
import { connect } from '../connect/connect.js'
import { grantedAccounts } from './grantedAccounts.js'
import { RELAY_EVENT, relayWallet } from './relayWallet.js'

/** Creates a session from what a wallet granted over a relay. From there on it is used and checked like an injected one. */
export async function openSession(
  env: CosmosEnv,
  grant: RelayGrant,
  { networkId, signal }: { networkId?: CaipNetworkId; signal?: AbortSignal },
): Promise<WalletSession> {
  const networks = grantedNetworks(env.config.networks, grantedAccounts(env, grant), 'cosmos')
  let chosen: string | undefined
  let ended = false
  const live: RelayGrant = {
    accounts: () => (ended ? [] : grant.accounts()),
    methods: () => grant.methods(),
    properties: () => grant.properties(),
    request: call => grant.request(call),
    watch: listener => grant.watch(listener),
    disconnect: () => grant.disconnect(),
  }
  const request = { silent: false, networkId, signal: signal ?? new AbortController().signal }
  // Only the granted networks: the wallet has no key for the others.
  const own: CosmosEnv = { ...env, config: { ...env.config, networks } }
  const session = await connect(
    own,
    relayWallet(env, live, () => chosen),
    request,
  )
  const { watch } = session
  return Object.assign(session, {
    watch(listener: Parameters<typeof watch>[0]) {
      const unwatch = watch(listener)
      const stop = grant.watch(what => {
        if (what === 'end') ended = true
        // Wallets name the account in use first, as an address or as CAIP-10.
        else if (what !== 'change' && what.name === 'accountsChanged')
          chosen = readTexts(what.data, 1)[0]?.split(':').at(-1) ?? chosen
        window.dispatchEvent(new Event(RELAY_EVENT))
      })
      return () => {
        stop()
        unwatch()
      }
    },
  })
}
