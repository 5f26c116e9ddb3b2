import { providerRpcError } from '../eip155/providerRpcError.js'
import { isRecord } from '../isRecord.js'

/** A copy of the bytes in a field of the page's input, so that what is shown is what is signed. Throws −32602. */
export function copyBytes(input: unknown, field: string): Uint8Array {
  const value = isRecord(input) ? input[field] : undefined
  // Also of another window, whose Uint8Array is another class.
  if (ArrayBuffer.isView(value))
    return new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice()
  throw providerRpcError(-32602, `'${field}' must be bytes.`)
}
