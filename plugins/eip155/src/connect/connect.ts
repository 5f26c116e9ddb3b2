import { type CaipNetworkId, type ConnectRequest, KitError } from '@latchkit/core'
import { specError } from '@latchkit/core/errors'
import type { EvmEnv } from '../EvmEnv.js'
import { optionsOf } from '../options/optionsOf.js'
import { askWallet, callWallet } from '../provider/callWallet.js'
import type { Eip1193Provider } from '../provider/Eip1193Provider.js'
import { isRelayed } from '../provider/RelayProvider.js'
import { createSession } from './createSession.js'
import type { EvmSession } from './EvmSession.js'
import { readAccounts } from './readAccounts.js'
import { readNetwork } from './readNetwork.js'
import { signInFirst } from './signInFirst.js'
import { walletFeatures } from './walletFeatures.js'

/**
 * Connects a wallet. A silent request only reads what was granted before. Rejects with `connect/NO_ACCOUNTS`,
 * `connect/INVALID_ACCOUNT` when every account is malformed, `connect/INVALID_NETWORK`, or with the wallet's error.
 * `granted` is what the wallet answered if it was asked already.
 */
export async function connect(
  env: EvmEnv,
  provider: Eip1193Provider,
  { signal, silent }: ConnectRequest,
  features = walletFeatures(env),
  granted?: unknown,
): Promise<EvmSession> {
  // Aborted while this code was loading: do not prompt.
  if (signal.aborted && !granted)
    throw specError('core/ABORTED', { cause: signal.reason, pluginId: 'eip155' })
  const answer = silent
    ? await callWallet(provider, { method: 'eth_accounts', signal }).catch(lockedIsDisconnected)
    : // Await the prompt to its end even when nobody waits any more: the kit disconnects a wallet that approves late.
      (granted ?? (await askWallet(provider, { method: 'eth_requestAccounts' })))
  const { addresses, refused } = readAccounts(answer)
  if (addresses.length === 0) throw refusal(refused, silent)
  const networkId = await readNetwork(provider, silent ? signal : undefined)
  const addressesNow = isRelayed(provider) ? provider.addresses : undefined
  return createSession({
    provider,
    addresses,
    addressesNow,
    networkId,
    features,
    isContract: contractsOf(env),
  })
}

/**
 * Connects a wallet of the browser, as `connect`; where a plugin signs visitors in, by the same prompt. A sign-in that is not accepted
 * leaves the wallet connected.
 */
export async function connectInjected(
  env: EvmEnv,
  provider: Eip1193Provider,
  request: ConnectRequest,
): Promise<EvmSession> {
  const { signal, networkId, signIn: source } = request
  if (!source || signal.aborted) return connect(env, provider, request)
  const answer = await signInFirst(env, source, provider, networkId, signal)
  const session = await connect(env, provider, request, undefined, answer?.addresses)
  const { signed } = answer ?? {}
  const isOwn = session.accounts.some(({ caipAddress }) => caipAddress === signed?.caipAddress)
  if (signed && isOwn) await source.accept([signed])
  return session
}

/** Asks only the app's own endpoints: displaying something must not wake a wallet. */
const contractsOf = (env: EvmEnv) => async (networkId: CaipNetworkId, address: string) => {
  const isReadable = optionsOf(env).networks.some(
    ({ id, readUrls }) => id === networkId && readUrls.length > 0,
  )
  if (!isReadable) return undefined
  const [{ codeAt }, { hasOwnCode }] = await Promise.all([
    import('../rpc/codeAt.js'),
    import('../address/hasOwnCode.js'),
  ])
  const code = await codeAt(env, networkId, address)
  return code === undefined ? undefined : hasOwnCode(code)
}

function refusal(refused: string | undefined, silent: boolean): KitError {
  if (refused !== undefined) {
    return new KitError('connect/INVALID_ACCOUNT', {
      message: 'The wallet shared an account that is not an address',
      context: { account: refused },
      pluginId: 'eip155',
    })
  }
  if (silent) return specError('core/DISCONNECTED', { pluginId: 'eip155' })
  return new KitError('connect/NO_ACCOUNTS', { message: 'The wallet shared no account', pluginId: 'eip155' })
}

/** Some locked wallets answer with an error rather than an empty list. */
function lockedIsDisconnected(error: KitError): never {
  if (error.code !== 'rpc/UNAUTHORIZED') throw error
  throw specError('core/DISCONNECTED', { cause: error, pluginId: 'eip155' })
}
