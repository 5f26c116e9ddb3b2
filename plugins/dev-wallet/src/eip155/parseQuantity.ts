import { providerRpcError } from './providerRpcError.js'

/** Reads a JSON-RPC quantity such as `0x1f`; throws −32602 naming the field. */
export function parseQuantity(value: unknown, field: string): bigint {
  if (typeof value !== 'string' || !/^0x[0-9a-fA-F]{1,64}$/.test(value))
    throw providerRpcError(-32602, `'${field}' must be a hex quantity.`)
  return BigInt(value)
}
