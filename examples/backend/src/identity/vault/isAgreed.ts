import { verifyTypedData } from 'viem'
import type { VaultAddresses } from './vaultShapes.js'

/**
 * The message that the former keys sign (EIP-712). The frame refuses to sign a type of this name for a page,
 * so that a person cannot be tricked into it.
 */
const types = {
  KeysAuthorization: [
    { name: 'user', type: 'string' },
    { name: 'eip155', type: 'string' },
    { name: 'solana', type: 'string' },
  ],
} as const

/** The former EVM account has agreed to be replaced by these accounts of a user. */
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
