import type { ReportedAccount } from './BitcoinWallet.js'
import { readField } from './readField.js'

/** More than this is not looked at. */
const MOST = 1000

/** Each account of a wallet's list with its fields read once, behind a guard. */
export function reportedAccounts(list: unknown): ReportedAccount[] {
  if (!Array.isArray(list)) return []
  return Array.from({ length: Math.min(list.length, MOST) }, (_, index) => {
    const entry = readField(list, String(index))
    return {
      address: readField(entry, 'address'),
      publicKey: readField(entry, 'publicKey'),
      purpose: readField(entry, 'purpose'),
      path: readField(entry, 'derivationPath') ?? readField(entry, 'path'),
    }
  })
}
