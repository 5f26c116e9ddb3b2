import { KitError } from '@latchkit/core'
import { readField } from '@latchkit/core/untrusted'

/** A signature and its bytes, both base64. The bytes are absent where the wallet left them out. */
export interface SignedBytes {
  readonly bytes?: string
  readonly signature: string
}

const isBase64 = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length <= most && /^[A-Za-z\d+/]+={0,2}$/.test(value)

/** True if a value may be Sui's serialized signature. Those of zkLogin and of multisig are far longer than the usual 97 bytes. */
export const isSignature = (value: unknown): value is string => isBase64(value, 20_000) && value.length >= 88

/** Reads the result of a signing feature. Throws `sui/BAD_ANSWER`. */
export function readSignature(answer: unknown, method: string): SignedBytes {
  const [bytes, signature] = [readField(answer, 'bytes'), readField(answer, 'signature')]
  if (isSignature(signature) && (bytes === undefined || isBase64(bytes, 1_000_000)))
    return bytes === undefined ? { signature } : { bytes, signature }
  throw new KitError('sui/BAD_ANSWER', {
    message: 'The wallet returned no valid signature',
    context: { method },
    pluginId: 'sui',
  })
}
