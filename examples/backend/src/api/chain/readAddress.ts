import { base58 } from '@scure/base'
import type { ApiChain } from '../ApiChain.js'
import { apiError } from '../apiError.js'

/** An account's address in the store's canonical form. */
export interface ReadAddress {
  readonly namespace: ApiChain['namespace']
  readonly address: string
}

/** Parses a plain address: 40 hexadecimal characters with an optional prefix, or base58 of 32 bytes. Throws a 400. */
export function readAddress(text: string): ReadAddress {
  if (/^(?:0x)?[0-9a-f]{40}$/i.test(text)) {
    return { namespace: 'eip155', address: `0x${text.slice(-40).toLowerCase()}` }
  }
  if (/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text) && base58.decode(text).length === 32) {
    return { namespace: 'solana', address: text }
  }
  throw apiError(400, 'address', 'This is not an EVM or Solana address.')
}
