import { readField, readItems } from '@latchkit/core/untrusted'
import type { ReportedAccount } from './BitcoinWallet.js'

/** Each account of a wallet's list with its fields read once, safely. */
export function reportedAccounts(list: unknown): ReportedAccount[] {
  return readItems(list).map(entry => ({
    address: readField(entry, 'address'),
    publicKey: readField(entry, 'publicKey'),
    purpose: readField(entry, 'purpose'),
    path: readField(entry, 'derivationPath') ?? readField(entry, 'path'),
  }))
}
