import { bech32 } from '@scure/base'

export interface DecodedAddress {
  readonly prefix: string
  readonly bytes: Uint8Array
}

/** Decodes a bech32 address; `undefined` for anything else. Accounts have 20 bytes, contracts 32. */
export function decodeAddress(value: unknown): DecodedAddress | undefined {
  if (typeof value !== 'string' || value.length > 90) return undefined
  try {
    const { prefix, words } = bech32.decode(value as `${string}1${string}`, 90)
    const bytes = bech32.fromWords(words)
    return bytes.length === 20 || bytes.length === 32 ? { prefix, bytes } : undefined
  } catch {
    return undefined // a wrong character or checksum
  }
}
