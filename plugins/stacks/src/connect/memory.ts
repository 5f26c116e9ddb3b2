import { parseJson } from '@latchkit/core/untrusted'
import type { StacksEnv } from '../StacksEnv.js'
import { readAccounts, type StacksAccount, toAccounts } from './readAccounts.js'

/**
 * The accounts that a wallet shared with this page, for wallets that cannot be asked without a prompt. The kit's own
 * stored connections decide whether they are ever used.
 */
export const memory = ({ ctx }: StacksEnv, walletId: string) => {
  const key = `wallet/${walletId}`
  return {
    /** Removes a stored text without an account. */
    read(): StacksAccount[] {
      const accounts = readAccounts(parseJson(ctx.storage.get(key) ?? ''))
      if (accounts.length === 0) ctx.storage.remove(key)
      return accounts
    },
    write: (accounts: readonly StacksAccount[]) =>
      ctx.storage.set(key, JSON.stringify(toAccounts(accounts, 'stacks:1'))),
    forget: () => ctx.storage.remove(key),
  }
}
