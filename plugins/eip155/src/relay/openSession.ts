import type { CaipNetworkId, RelayGrant, WalletSession } from '@latchkit/core'
import { connect } from '../connect/connect.js'
import type { EvmEnv } from '../EvmEnv.js'
import { relayProvider } from './relayProvider.js'

/** What this family can do, and the method that a wallet must have granted for it. */
const FEATURES: readonly (readonly [id: string, method?: string])[] = [
  ['chain-wallets'],
  ['switch-network'],
  ['sign-message', 'personal_sign'],
  ['verify-message'],
  ['sign-typed-data', 'eth_signTypedData_v4'],
  ['send-transaction', 'eth_sendTransaction'],
  ['balances'],
  ['names'],
  ['send-calls', 'wallet_sendCalls'],
]

/** Makes a session of what a wallet granted over a relay; it is used and checked like an injected one from there on. */
export async function openSession(
  env: EvmEnv,
  grant: RelayGrant,
  { networkId, signal }: { networkId?: CaipNetworkId; signal?: AbortSignal },
): Promise<WalletSession> {
  const methods = grant.methods()
  const features = FEATURES.flatMap(([id, method]) =>
    (method && !methods.includes(method)) || (id === 'names' && !env.config.ens) ? [] : id,
  )
  const request = { silent: false, signal: signal ?? new AbortController().signal }
  return connect(env, relayProvider(env, grant, networkId), request, features)
}
