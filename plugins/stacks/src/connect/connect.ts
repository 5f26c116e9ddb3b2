import { type ConnectRequest, isKitError, KitError } from '@latchkit/core'
import { specError } from '@latchkit/core/errors'
import type { StacksProvider } from '../discovery/StacksProvider.js'
import type { StacksEnv } from '../StacksEnv.js'
import { callWallet, isUnsupported } from './callWallet.js'
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
  const answer = await ask(provider, networkWord(network.id))
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

/** Requests addresses by the wallet's own interface: sats-connect, SIP-030, or the older one. */
async function ask(provider: StacksProvider, network: string): Promise<unknown> {
  const calls = [
    ...(provider.methods?.includes('wallet_connect')
      ? [{ method: 'wallet_connect', params: { addresses: ['stacks'] } }]
      : []),
    { method: 'stx_getAddresses', params: { network } },
    { method: 'getAddresses', params: { network, purposes: ['stacks'] } },
  ]
  let refusal: unknown
  for (const call of calls) {
    try {
      return await callWallet(provider, call)
    } catch (error) {
      if (!isUnsupported(error)) throw error
      refusal = error
    }
  }
  throw refusal
}
