import { isRecord } from '../isRecord.js'

/** State of all namespaces of the wallet: one lock and one chosen account. */
export interface WalletSession {
  readonly locked: boolean
  /** Index of the account that the user has chosen. */
  readonly account: number
}

/** Reads a stored session, refusing an account the wallet does not have. */
export function parseWalletSession(stored: unknown, accounts: number): WalletSession | undefined {
  if (!isRecord(stored)) return undefined
  const { locked, account } = stored
  if (typeof locked !== 'boolean' || typeof account !== 'number') return undefined
  if (!Number.isInteger(account) || account < 0 || account >= accounts) return undefined
  return { locked, account }
}
