import { isRecord } from '../isRecord.js'
import { providerRpcError } from './providerRpcError.js'

/** EIP-712 data whose outer shape was checked. */
export interface TypedData {
  domain: Record<string, unknown>
  types: Record<string, { name: string; type: string }[]>
  primaryType: string
  message: Record<string, unknown>
  [more: string]: unknown
}

const isFields = (value: unknown): value is { name: string; type: string }[] =>
  Array.isArray(value) &&
  value.every(
    field => isRecord(field) && typeof field['name'] === 'string' && typeof field['type'] === 'string',
  )

/** Reads the parameter of `eth_signTypedData_v4`, JSON text or an object; throws −32602 with the reason. */
export function parseTypedData(input: unknown): TypedData {
  let data = input
  if (typeof input === 'string') {
    try {
      data = JSON.parse(input)
    } catch {
      throw providerRpcError(-32602, 'The typed data is not valid JSON.')
    }
  }
  if (!isRecord(data)) throw providerRpcError(-32602, 'The typed data must be an object.')
  const { domain, types, primaryType, message } = data
  if (!isRecord(domain) || !isRecord(message)) {
    throw providerRpcError(-32602, "'domain' and 'message' must be objects.")
  }
  if (!isRecord(types) || !Object.values(types).every(isFields)) {
    throw providerRpcError(-32602, "'types' must list the fields of each type.")
  }
  if (typeof primaryType !== 'string' || !Object.hasOwn(types, primaryType)) {
    throw providerRpcError(-32602, "'primaryType' must be one of the types.")
  }
  return { domain, types: types as TypedData['types'], primaryType, message }
}
