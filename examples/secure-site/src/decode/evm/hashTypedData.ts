import { hashStruct } from 'viem'
import { readHex } from '../bytes.js'
import type { TypedData } from './readTypedData.js'

const domainFields = [
  ['name', 'string'],
  ['version', 'string'],
  ['chainId', 'uint256'],
  ['verifyingContract', 'address'],
  ['salt', 'bytes32'],
] as const

/**
 * The two hashes of EIP-712, of 32 bytes each. Hashes the parsed values, so that the shown data is what gets
 * signed.
 */
export function hashTypedData(data: TypedData): { domain: Uint8Array; struct: Uint8Array } {
  const { domain, message, primaryType, types } = data
  const domainType = domainFields.flatMap(([name, type]) =>
    domain[name] === undefined ? [] : [{ name, type }],
  )
  return {
    domain: hash({ ...domain }, 'EIP712Domain', { EIP712Domain: domainType }),
    struct: hash({ ...message }, primaryType, types),
  }
}

function hash(data: Record<string, unknown>, primaryType: string, types: TypedData['types']): Uint8Array {
  const fields = Object.entries(types).map(([name, list]) => [name, list.map(field => ({ ...field }))])
  const bytes = readHex(hashStruct({ data, primaryType, types: Object.fromEntries(fields) }))
  if (!bytes) throw new Error('The data was not hashed')
  return bytes
}
