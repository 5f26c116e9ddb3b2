import { type ConnectRequest, KitError } from '@latchkit/core'
import { specError } from '@latchkit/core/errors'
import type { BitcoinEnv } from '../BitcoinEnv.js'
import type { BitcoinWallet } from '../dialect/BitcoinWallet.js'
import type { BitcoinSession } from './BitcoinSession.js'
import { askWallet, callWallet } from './callWallet.js'
import { createSession } from './createSession.js'
import { readAccounts } from './readAccounts.js'

/**
 * Connects a wallet. A silent request only reads what was granted before. Rejects with `connect/NO_ACCOUNTS`,
 * `connect/INVALID_ACCOUNT` when no account is an address of the wallet's network, or with the wallet's error.
 */
export async function connect(
  env: BitcoinEnv,
  wallet: BitcoinWallet,
  { signal, silent, networkId: preferred }: ConnectRequest,
): Promise<BitcoinSession> {
  // Aborted while this code was loading: do not prompt.
  if (signal.aborted) throw specError('core/ABORTED', { cause: signal.reason, pluginId: 'bip122' })
  const report = silent
    ? ((await callWallet(() => wallet.report(), { signal })) ?? { accounts: [] })
    : // Await the prompt to its end even when nobody waits any more: the kit disconnects a wallet that approves late.
      await askWallet(() => wallet.connect())
  const offered = env.config.networks.map(({ id }) => id)
  const candidates = preferred ? [preferred, ...offered] : offered
  const { accounts, networkId, refused } = readAccounts(report, candidates)
  if (accounts.length === 0 || !networkId) throw refusal(refused, silent)
  if (!silent) wallet.remember?.({ accounts, networkId: report.networkId })
  return createSession({
    wallet,
    accounts,
    networkId,
    candidates: offered,
    unconfirmed: report.isRemembered,
  })
}

function refusal(refused: string | undefined, silent: boolean): KitError {
  if (refused !== undefined) {
    return new KitError('connect/INVALID_ACCOUNT', {
      message: 'The wallet shared an account that is not an address of its network',
      context: { account: refused },
      pluginId: 'bip122',
    })
  }
  if (silent) return specError('core/DISCONNECTED', { pluginId: 'bip122' })
  return new KitError('connect/NO_ACCOUNTS', { message: 'The wallet shared no account', pluginId: 'bip122' })
}
