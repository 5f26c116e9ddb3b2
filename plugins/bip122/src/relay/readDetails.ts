import { parseJson, readField, readItems } from '@latchkit/core/plugin'
import type { ReportedAccount } from '../dialect/BitcoinWallet.js'

/** Longer texts are no list of addresses. */
const LONGEST = 200_000

/**
 * Reads the result of `getAccountAddresses`, which wallets put into the session's properties as JSON, or send as an event:
 * public keys, paths and purposes by address.
 */
export function readDetails(value: unknown): Map<unknown, ReportedAccount> {
  const list = readItems(typeof value === 'string' ? readList(value) : value)
  return new Map(
    list.map(entry => {
      const [address, publicKey, path] = ['address', 'publicKey', 'path'].map(key => readField(entry, key))
      const intention = readField(entry, 'intention')
      const purpose = /^ordinals?$/.test(String(intention)) ? 'ordinals' : 'payment'
      return [
        address,
        { address, publicKey, path, ...(typeof intention === 'string' ? { purpose } : {}) },
      ] as const
    }),
  )
}

function readList(text: string): unknown {
  try {
    const found = text.length <= LONGEST ? parseJson(text) : undefined
    // Some wallets sort them by purpose.
    return Array.isArray(found) ? found : readField(found, 'payment')
  } catch {
    return undefined // no JSON
  }
}
