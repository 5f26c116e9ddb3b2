import { bech32 } from '@scure/base'

/** Writes an address for a network. */
export const toBech32 = (prefix: string, bytes: Uint8Array): string =>
  bech32.encode(prefix, bech32.toWords(bytes), 90)
