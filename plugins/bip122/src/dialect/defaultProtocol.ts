import { decodeAddress } from '../address/decodeAddress.js'

/** The signature schemes for messages: BIP-322 in its simple form, or ECDSA with a recoverable key (BIP-137). */
export type MessageProtocol = 'BIP322' | 'ECDSA'

/** The scheme that wallets use for an address by default. */
export function defaultProtocol(address: string): MessageProtocol {
  const decoded = decodeAddress(address)
  const isOld = typeof decoded !== 'string' && (decoded.type === 'p2pkh' || decoded.type === 'p2sh')
  return isOld ? 'ECDSA' : 'BIP322'
}
