import { type Address, type Hex, recoverMessageAddress } from 'viem'
import type { EvmClient } from '../evm/createEvmClient.js'

/**
 * Whether the account signed the message: by its key (EIP-191) or, for a contract, according to its chain
 * (EIP-1271, and ERC-6492 for one that is not deployed yet). Rejects if the chain cannot be read.
 */
export async function verifySignature(
  client: EvmClient,
  { address, message, signature }: { address: string; message: string; signature: string },
): Promise<boolean> {
  try {
    const signer = await recoverMessageAddress({ message, signature: signature as Hex })
    if (signer.toLowerCase() === address) return true
  } catch {
    // A contract's signature need not look like a key's.
  }
  return client.verifyMessage({ address: address as Address, message, signature: signature as Hex })
}
