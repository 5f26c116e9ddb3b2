import type { CaipNetworkId } from '../caip/Caip.js'
import { isKitError } from '../errors/isKitError.js'
import { KitError } from '../errors/KitError.js'
import { readField } from '../errors/readField.js'
import { specError } from '../errors/toKitError.js'
import { readTexts } from '../untrusted/readItems.js'
import type { ConnectRequest } from '../wallet/Connector.js'
import { callFeature } from './callFeature.js'
import { createStandardSession, type StandardSession } from './createStandardSession.js'
import type { StandardAccount } from './readStandardAccounts.js'
import type { StandardFamily } from './StandardFamily.js'
import type { StandardWallet } from './StandardWallet.js'

/**
 * Connects a wallet with `standard:connect`. A silent request only uses existing grants. Rejects with
 * `connect/NO_ACCOUNTS`, `connect/INVALID_ACCOUNT` if all accounts are malformed, or the wallet's own error.
 */
export async function connectStandard<Checked extends StandardAccount>(
  family: StandardFamily<Checked>,
  wallet: StandardWallet,
  { signal, silent, networkId }: ConnectRequest,
): Promise<StandardSession> {
  const { namespace: pluginId, readAccounts } = family
  // Aborted while this code was loading: do not prompt.
  if (signal.aborted) throw specError('core/ABORTED', { cause: signal.reason, pluginId })
  const answer = silent
    ? await callFeature(wallet, 'standard:connect', {
        input: { silent: true },
        timeoutMs: 10_000,
        signal,
        pluginId,
      }).catch(error => {
        // Wallets answer an unanswerable silent request with an error as often as with an empty list.
        const isRefused = isKitError(error, 'core/USER_REJECTED') || isKitError(error, 'rpc/UNAUTHORIZED')
        throw isRefused ? specError('core/DISCONNECTED', { cause: error, pluginId }) : error
      })
    : // Awaited to the end even if nobody waits any more: the kit disconnects a wallet that approves late.
      await callFeature(wallet, 'standard:connect', { pluginId })
  const answered = readAccounts(readField(answer, 'accounts'))
  const { accounts, refused } =
    answered.accounts.length > 0 ? answered : readAccounts(readField(wallet, 'accounts'))
  if (accounts.length > 0) {
    return createStandardSession(family, {
      wallet,
      accounts,
      networkId: standardNetwork(family, wallet, networkId),
    })
  }
  const account = refused ?? answered.refused
  if (account !== undefined) {
    const message = `The wallet shared an account that is no ${family.name} address`
    throw new KitError('connect/INVALID_ACCOUNT', { message, context: { account }, pluginId })
  }
  if (silent) throw specError('core/DISCONNECTED', { pluginId })
  throw new KitError('connect/NO_ACCOUNTS', { message: 'The wallet shared no account', pluginId })
}

/**
 * The network that a wallet connects on. Wallet Standard has no current one: it is the requested one, or the first that the wallet
 * supports.
 */
export function standardNetwork<Checked extends StandardAccount>(
  { networks, chainOf = id => id }: Pick<StandardFamily<Checked>, 'networks' | 'chainOf'>,
  wallet: StandardWallet,
  wished: CaipNetworkId | undefined,
): CaipNetworkId {
  const chains = readTexts(readField(wallet, 'chains'))
  const usable = networks.filter(id => chains.includes(chainOf(id)))
  return usable.find(id => id === wished) ?? usable[0] ?? networks[0]
}
