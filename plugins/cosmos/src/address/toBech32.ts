import { bech32 } from '@scure/base'

export const toBech32 = (prefix: string, bytes: Uint8Array): string =>
  bech32.encode(prefix, bech32.toWords(bytes), 90)
