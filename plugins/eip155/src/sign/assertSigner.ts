import { type Account, type CaipNetworkId, KitError } from '@latchkit/core'
import { beforeAsking } from '@latchkit/core/errors'
import type { EvmSession } from '../connect/EvmSession.js'
import { readAccounts } from '../connect/readAccounts.js'
import { readNetwork } from '../connect/readNetwork.js'
import type { EvmEnv } from '../EvmEnv.js'
import { callWallet } from '../provider/callWallet.js'
import type { Eip1193Provider } from '../provider/Eip1193Provider.js'

/** A wallet that was just queried and agrees with the kit. */
export interface Signer {
  readonly provider: Eip1193Provider
  readonly session: EvmSession
  readonly networkId: CaipNetworkId
}

export interface SignerRequest {
  readonly account: Account
  /** Default: the network that the kit shows for the account. */
  readonly networkId?: CaipNetworkId
  /** The request names its network to the wallet, which may be on another one. Default false. */
  readonly namesNetwork?: boolean
  readonly signal?: AbortSignal
}

/**
 * Reads network and accounts from the wallet again, because events get lost. Throws `sign/MISMATCH` when they are not
 * what the kit shows, and `network/UNSUPPORTED` on a network that the app does not offer. Then nothing was signed.
 */
export const assertSigner = (env: EvmEnv, request: SignerRequest): Promise<Signer> =>
  beforeAsking(() => readSigner(env, request))

async function readSigner(
  env: EvmEnv,
  { account, networkId, namesNetwork = false, signal }: SignerRequest,
): Promise<Signer> {
  const session = env.ctx.session(account)
  const provider = session.provider
  const expected = networkId ?? shownNetwork(env, account)
  const [found, answer] = await Promise.all([
    readNetwork(provider, signal),
    callWallet(provider, { method: 'eth_accounts', signal }),
  ])
  const hasAccount = readAccounts(answer).addresses.some(
    address => address.toLowerCase() === account.address.toLowerCase(),
  )
  if (found !== expected && !namesNetwork) {
    await session.refresh?.()
    throw mismatch('chainId', `The wallet is on ${found}, but the app expects ${expected}`)
  }
  if (!hasAccount) {
    await session.refresh?.()
    throw mismatch('account', 'The wallet no longer offers the account in use')
  }
  const used = namesNetwork ? expected : found
  const isOffered = env.config.networks.some(({ id }) => id === used)
  if (!isOffered && !env.ctx.options.allowUnsupportedNetwork) {
    throw new KitError('network/UNSUPPORTED', {
      message: `This app does not offer the network ${used}`,
      context: { network: used },
      pluginId: 'eip155',
    })
  }
  return { provider, session, networkId: used }
}

/** The network of the wallet whose session `ctx.session` gives: of two with the same address the one in use. */
function shownNetwork({ ctx }: EvmEnv, account: Account): CaipNetworkId {
  const { activeConnections$, connections$ } = ctx.connections
  const active = ctx.get(activeConnections$)[account.namespace]
  const own = [active, ...ctx.get(connections$)].find(
    other =>
      other?.namespace === account.namespace &&
      other.accounts.some(({ address }) => address === account.address),
  )
  if (own) return own.networkId
  const [namespace, reference] = account.caipAddress.split(':')
  return `${namespace}:${reference}`
}

function mismatch(field: string, message: string): KitError {
  return new KitError('sign/MISMATCH', { message, context: { field }, pluginId: 'eip155', retryable: true })
}
