import { decodeAddress } from '../address/decodeAddress.js'

/** How a message is signed: BIP-322 in its simple form, or ECDSA with a recoverable key (BIP-137). */
export type MessageProtocol = 'BIP322' | 'ECDSA'

/** What wallets use for an address where nobody chooses. */
export function defaultProtocol(address: string): MessageProtocol {
  const decoded = decodeAddress(address)
  const isOld = typeof decoded !== 'string' && (decoded.type === 'p2pkh' || decoded.type === 'p2sh')
  return isOld ? 'ECDSA' : 'BIP322'
}
