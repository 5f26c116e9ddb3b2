import { providerRpcError } from '../eip155/providerRpcError.js'
import { isRecord } from '../isRecord.js'

/** Copies the bytes of the page's input, so that it cannot change them after they are shown. Throws −32602. */
export function copyBytes(input: unknown, field: string): Uint8Array {
  const value = isRecord(input) ? input[field] : undefined
  // Also for another realm, with its own Uint8Array class.
  if (ArrayBuffer.isView(value))
    return new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice()
  throw providerRpcError(-32602, `'${field}' must be bytes.`)
}
