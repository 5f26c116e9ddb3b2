import type { ApiChain } from '../ApiChain.js'
import { apiError } from '../apiError.js'
import { nativeSol } from '../solana/programs.js'

/** Stands for an EVM chain's own currency where an address is required. */
const nativeEther = `0x${'e'.repeat(40)}`

/** A token's id: CAIP-10, in lower case for EVM chains. */
export const assetId = (chain: string, address: string): string =>
  `${chain}:${chain.startsWith('eip155:') ? address.toLowerCase() : address}`

export const nativeAsset = ({ id, namespace }: ApiChain): string =>
  assetId(id, namespace === 'solana' ? nativeSol : nativeEther)

/** Parses a CAIP-10 id. Throws a 400 with the message from the specification. */
export function readAssetId(text: string): { chain: string; address: string } {
  const [, chain, address] = /^([-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}):([-.%a-zA-Z0-9]{1,128})$/.exec(text) ?? []
  if (!chain || !address) throw apiError(400, 'addresses', 'Invalid CAIP-10 address')
  return { chain, address }
}
