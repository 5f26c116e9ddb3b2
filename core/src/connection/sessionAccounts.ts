import type { Account } from './Account.js'

/** More than this from one wallet is a fault. */
const MOST_ACCOUNTS = 200

/** The accounts of a session that fit its namespace, each once. What does not fit is left out. */
export function sessionAccounts(accounts: readonly Account[], namespace: string): Account[] {
  const fitting = new Map<string, Account>()
  for (const account of Array.isArray(accounts) ? accounts.slice(0, MOST_ACCOUNTS * 5) : []) {
    if (
      fitting.size < MOST_ACCOUNTS &&
      account?.namespace === namespace &&
      typeof account.address === 'string' &&
      account.caipAddress === `${account.caipAddress.split(':', 2).join(':')}:${account.address}` &&
      account.caipAddress.startsWith(`${namespace}:`)
    ) {
      if (!fitting.has(account.address)) fitting.set(account.address, account)
    }
  }
  return [...fitting.values()]
}
