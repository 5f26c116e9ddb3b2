import { type ConnectRequest, isKitError, KitError, type WalletSession } from '@latchkit/core'
import { DEADLINES, readField, readTexts, specError } from '@latchkit/core/tools'
import { standardChain } from '../network/standardChain.js'
import type { SolanaEnv } from '../SolanaEnv.js'
import { callFeature } from '../wallet/callFeature.js'
import type { StandardWallet } from '../wallet/StandardWallet.js'
import { createSession } from './createSession.js'
import { readAccounts } from './readAccounts.js'

/**
 * Connects a wallet by `standard:connect`. A silent request only asks for what was granted before. Rejects with
 * `connect/NO_ACCOUNTS`, `connect/INVALID_ACCOUNT` when every account is malformed, or what the wallet said.
 */
export async function connect(
  env: SolanaEnv,
  wallet: StandardWallet,
  { signal, silent, networkId }: ConnectRequest,
): Promise<WalletSession> {
  // Given up while this code was loading: no prompt then.
  if (signal.aborted) throw specError('core/ABORTED', { cause: signal.reason, pluginId: 'solana' })
  const answer = silent
    ? await callFeature(wallet, 'standard:connect', {
        input: { silent: true },
        timeoutMs: 10_000,
        signal,
      }).catch(refusedIsDisconnected)
    : // Heard to the end even when nobody waits any more: the kit lets go of a wallet that approves late.
      await callFeature(wallet, 'standard:connect', { timeoutMs: DEADLINES.interactive })
  const given = readAccounts(readField(answer, 'accounts'))
  const { accounts, refused } =
    given.accounts.length > 0 ? given : readAccounts(readField(wallet, 'accounts'))
  if (accounts.length === 0) throw refusal(refused ?? given.refused, silent)
  return createSession({ wallet, accounts, networkId: chooseNetwork(env, wallet, networkId) })
}

/** The wallet has no network of its own: the one that is wished for, or the first one that it can use. */
function chooseNetwork({ config }: SolanaEnv, wallet: StandardWallet, wished: string | undefined) {
  const chains = readTexts(readField(wallet, 'chains'))
  const usable = config.networks.filter(({ id }) => chains.includes(standardChain(id)))
  const chosen = usable.find(({ id }) => id === wished) ?? usable[0] ?? config.networks[0]
  return chosen?.id ?? 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
}

function refusal(refused: string | undefined, silent: boolean): KitError {
  if (refused !== undefined) {
    return new KitError('connect/INVALID_ACCOUNT', {
      message: 'The wallet shared an account that is no Solana address',
      context: { account: refused },
      pluginId: 'solana',
    })
  }
  if (silent) return specError('core/DISCONNECTED', { pluginId: 'solana' })
  return new KitError('connect/NO_ACCOUNTS', { message: 'The wallet shared no account', pluginId: 'solana' })
}

/** Wallets answer a silent request that they cannot fulfil with an error as often as with an empty list. */
function refusedIsDisconnected(error: unknown): never {
  if (!isKitError(error, 'core/USER_REJECTED') && !isKitError(error, 'rpc/UNAUTHORIZED')) throw error
  throw specError('core/DISCONNECTED', { cause: error, pluginId: 'solana' })
}
