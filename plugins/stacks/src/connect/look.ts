import { isKitError } from '@latchkit/core'
import { DEADLINES } from '@latchkit/core/async'
import type { StacksProvider } from '../discovery/StacksProvider.js'
import type { StacksEnv } from '../StacksEnv.js'
import { callWallet } from './callWallet.js'
import { memory } from './memory.js'
import { readAccounts, type StacksAccount } from './readAccounts.js'

/** True if a wallet can be asked without a prompt. */
export const canLook = ({ methods }: StacksProvider): boolean =>
  methods?.includes('wallet_getAccount') === true

/** The accounts that a wallet shares now, without a prompt: none when it is locked or revoked the page's grant. */
export async function look(
  env: StacksEnv,
  provider: StacksProvider,
  signal?: AbortSignal,
): Promise<readonly StacksAccount[]> {
  if (!canLook(provider)) return memory(env, provider.id).read()
  try {
    const call = { method: 'wallet_getAccount', timeoutMs: DEADLINES.silent, signal }
    return readAccounts(await callWallet(provider, call))
  } catch (error) {
    if (isKitError(error, 'rpc/UNAUTHORIZED')) return []
    throw error
  }
}
