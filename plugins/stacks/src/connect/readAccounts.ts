import type { Account, CaipNetworkId } from '@latchkit/core'
import { readField, readItems } from '@latchkit/core/untrusted'
import { ripemd160 } from '@noble/hashes/legacy'
import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils'
import { decodeAddress, type Principal } from '../address/decodeAddress.js'
import { encodeAddress } from '../address/encodeAddress.js'

const MOST_ACCOUNTS = 100

/** An account of a wallet after it was checked, without a network. */
export interface StacksAccount extends Pick<Principal, 'hash' | 'kind'> {
  /** Hex of 33 or 65 bytes. Only where the address is that of this key. */
  readonly publicKey?: string
}

/** The entries that a wallet lists, by either of the two shapes of its answer. */
export const readEntries = (answer: unknown): unknown[] =>
  readItems(Array.isArray(answer) ? answer : readField(answer, 'addresses'))

/** Reads the Stacks addresses in a wallet's answer: each once, at most 100. Bitcoin's and malformed ones are left out. */
export function readAccounts(answer: unknown): StacksAccount[] {
  const accounts = new Map<string, StacksAccount>()
  for (const entry of readEntries(answer)) {
    const found = decodeAddress(readField(entry, 'address'))
    if (typeof found === 'string' || accounts.size >= MOST_ACCOUNTS || accounts.has(found.hash)) continue
    const { hash, kind } = found
    const key = readField(entry, 'publicKey')
    accounts.set(hash, {
      hash,
      kind,
      publicKey: kind === 'key' && hashOfKey(key) === hash ? String(key) : undefined,
    })
  }
  return [...accounts.values()]
}

/** The address hash of a public key; `undefined` for an invalid one. */
export function hashOfKey(key: unknown): string | undefined {
  if (typeof key !== 'string' || !/^(?:0[23][\da-f]{64}|04[\da-f]{128})$/i.test(key)) return undefined
  return bytesToHex(ripemd160(sha256(hexToBytes(key))))
}

export function toAccounts(accounts: readonly StacksAccount[], networkId: CaipNetworkId): Account[] {
  return accounts.map(account => {
    const address = encodeAddress(account, networkId)
    return {
      address,
      caipAddress: `${networkId}:${address}`,
      namespace: 'stacks',
      type: account.kind === 'key' ? 'eoa' : 'smartAccount',
      publicKey: account.publicKey,
      keyType: 'secp256k1',
      purpose: 'payment',
    }
  })
}
