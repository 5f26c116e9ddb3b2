import { type ConnectRequest, isKitError, KitError } from '@latchkit/core'
import { specError } from '@latchkit/core/errors'
import type { StacksProvider } from '../discovery/StacksProvider.js'
import type { StacksEnv } from '../StacksEnv.js'
import { askAddresses } from './askAddresses.js'
import { createSession } from './createSession.js'
import { currentNetwork } from './currentNetwork.js'
import { canLook, look } from './look.js'
import { memory } from './memory.js'
import { networkWord } from './networkWord.js'
import { readAccounts } from './readAccounts.js'
import type { StacksSession } from './StacksSession.js'

/**
 * Connects a wallet. A silent request asks the wallet only if it has a method that never prompts; else it uses what
 * the wallet shared before. Rejects with `connect/NO_ACCOUNTS`, `connect/INVALID_ACCOUNT` when no address belongs to
 * this family, or with the wallet's error.
 */
export async function connect(
  env: StacksEnv,
  provider: StacksProvider,
  { signal, silent, networkId }: ConnectRequest,
): Promise<StacksSession> {
  // Aborted while this code was loading: do not prompt.
  if (signal.aborted) throw specError('core/ABORTED', { cause: signal.reason })
  const network = currentNetwork(env, networkId)
  if (silent) {
    const accounts = await look(env, provider, signal).catch(error => {
      throw signal.aborted || isKitError(error, 'core/TIMEOUT')
        ? error
        : specError('core/DISCONNECTED', { cause: error })
    })
    if (accounts.length === 0) throw specError('core/DISCONNECTED')
    return createSession(env, { provider, accounts, network, unconfirmed: !canLook(provider) })
  }
  // Await the prompt to its end even when nobody waits any more: the kit disconnects a wallet that approves late.
  const answer = await askAddresses(provider, {
    network: networkWord(network.id),
    purposes: ['stacks'],
  })
  const accounts = readAccounts(answer)
  if (accounts.length === 0) {
    const isEmpty = ((answer as { addresses?: unknown[] } | undefined)?.addresses ?? []).length === 0
    throw new KitError(isEmpty ? 'connect/NO_ACCOUNTS' : 'connect/INVALID_ACCOUNT', {
      message: isEmpty ? 'The wallet shared no account' : 'The wallet shared no Stacks account',
      context: { account: isEmpty ? '' : 'other' },
    })
  }
  if (!canLook(provider)) memory(env, provider.id).write(accounts)
  return createSession(env, { provider, accounts, network })
}
