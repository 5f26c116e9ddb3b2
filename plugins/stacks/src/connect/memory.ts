import { persisted } from '@latchkit/core/plugin'
import type { StacksEnv } from '../StacksEnv.js'
import { readAccounts, type StacksAccount, toAccounts } from './readAccounts.js'

/**
 * The accounts that a wallet shared with this page, for wallets that cannot be asked without a prompt. The kit's own
 * stored connections decide whether they are ever used. They are checked like a wallet's answer when read.
 */
export const memory = ({ ctx: { storage } }: StacksEnv, walletId: string) => {
  const shared = persisted<unknown>({
    key: `wallet/${walletId}`,
    version: 1,
    schema: value => (readAccounts(value).length > 0 ? value : undefined),
  })
  return {
    read: (): StacksAccount[] => readAccounts(shared.load(storage)),
    write: (accounts: readonly StacksAccount[]) => shared.save(storage, toAccounts(accounts, 'stacks:1')),
    forget: () => storage.remove(shared.key),
  }
}
