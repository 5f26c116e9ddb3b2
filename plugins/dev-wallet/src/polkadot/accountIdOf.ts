import { blake2b } from '@noble/hashes/blake2b'
import { base58 } from '@scure/base'

const mark = new TextEncoder().encode('SS58PRE')

/** An account id as SS58 text in the generic form, prefix 42. */
export function toSs58(accountId: Uint8Array): string {
  const body = Uint8Array.of(42, ...accountId)
  const check = blake2b(Uint8Array.of(...mark, ...body), { dkLen: 64 })
  return base58.encode(Uint8Array.of(...body, ...check.subarray(0, 2)))
}

/** The account id in an address of any prefix below 64 or with two bytes; `undefined` for anything else. */
export function accountIdOf(address: unknown): string | undefined {
  if (typeof address !== 'string' || !/^[1-9A-HJ-NP-Za-km-z]{46,50}$/.test(address)) return undefined
  return base58.decode(address).slice(-34, -2).join()
}
