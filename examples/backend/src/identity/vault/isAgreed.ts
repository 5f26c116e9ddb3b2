import { verifyTypedData } from 'viem'
import type { VaultAddresses } from './vaultShapes.js'

/**
 * What the keys of before sign (EIP-712). The frame signs no type with such a name for a page, so that nobody gets it from a person
 * who was asked for something else.
 */
const types = {
  KeysAuthorization: [
    { name: 'user', type: 'string' },
    { name: 'eip155', type: 'string' },
    { name: 'solana', type: 'string' },
  ],
} as const

/** Whether the former EVM account has agreed that these accounts of a user take its place. */
export async function isAgreed(
  former: VaultAddresses,
  user: string,
  { eip155, solana }: VaultAddresses,
  signature: string,
): Promise<boolean> {
  const isSigned = verifyTypedData({
    address: `0x${former.eip155.slice(2)}`,
    domain: { name: 'Wallet keys', version: '1' },
    types,
    primaryType: 'KeysAuthorization',
    message: { user, eip155, solana },
    signature: `0x${signature.slice(2)}`,
  })
  return isSigned.catch(() => false)
}
