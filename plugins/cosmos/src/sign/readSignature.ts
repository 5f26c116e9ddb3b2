import { readField } from '@latchkit/core/untrusted'
import { base64 } from '@scure/base'

/** The 64 bytes of a `StdSignature`; `undefined` for anything else. */
export function readSignature(value: unknown): Uint8Array | undefined {
  const text = readField(value, 'signature')
  if (typeof text !== 'string' || text.length !== 88) return undefined
  try {
    const bytes = base64.decode(text)
    return bytes.length === 64 ? bytes : undefined
  } catch {
    return undefined // no base64
  }
}
