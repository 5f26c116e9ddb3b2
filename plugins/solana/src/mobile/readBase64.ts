import { base64 } from '@scure/base'

/** Bytes that a wallet app sent as base64, of either alphabet, padded or not; `undefined` for anything else. */
export function readBase64(value: unknown, length?: number): Uint8Array | undefined {
  if (typeof value !== 'string' || value.length > 1_000_000) return undefined
  const plain = value.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '')
  try {
    const bytes = base64.decode(plain.padEnd(Math.ceil(plain.length / 4) * 4, '='))
    return length === undefined || bytes.length === length ? bytes : undefined
  } catch {
    return undefined
  }
}
