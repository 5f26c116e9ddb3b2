import type { CaipNetworkId, RelayGrant, RelayProposal, WalletSession } from '@latchkit/core'
import { connect } from '../connect/connect.js'
import { walletFeatures } from '../connect/walletFeatures.js'
import type { EvmEnv } from '../EvmEnv.js'
import { optionsOf } from '../options/optionsOf.js'
import { RELAY_METHODS } from './relayMethods.js'
import { relayProvider } from './relayProvider.js'

/** The method that a wallet must have granted for a feature. */
const NEEDS: Readonly<Record<string, string>> = {
  'sign-message': 'personal_sign',
  'sign-typed-data': 'eth_signTypedData_v4',
  'send-transaction': 'eth_sendTransaction',
  'send-calls': 'wallet_sendCalls',
}

/** This family's request to a wallet over a relay: all networks of the app, each read over the app's own endpoint. */
export async function proposal(env: EvmEnv): Promise<RelayProposal> {
  const { networks } = optionsOf(env)
  return {
    methods: RELAY_METHODS,
    events: ['chainChanged', 'accountsChanged'],
    chains: networks.map(({ id }) => id),
    rpc: Object.fromEntries(networks.flatMap(({ id, readUrls: [url] }) => (url ? [[id, url] as const] : []))),
  }
}

/** Creates a session from what a wallet granted over a relay. From there on it is used and checked like an injected one. */
export async function openSession(
  env: EvmEnv,
  grant: RelayGrant,
  { networkId, signal }: { networkId?: CaipNetworkId; signal?: AbortSignal },
): Promise<WalletSession> {
  const methods = grant.methods()
  const able = walletFeatures(env).filter(id => {
    const method = Object.hasOwn(NEEDS, id) ? NEEDS[id] : undefined
    return method === undefined || methods.includes(method)
  })
  const request = { silent: false, signal: signal ?? new AbortController().signal }
  return connect(env, relayProvider(env, grant, networkId), request, able)
}
