import { type Address, type Hex, recoverMessageAddress } from 'viem'
import type { EvmClient } from '../evm/createEvmClient.js'

/**
 * Whether the account signed the message: by its key (EIP-191), or, where it is a contract, by what its chain says
 * (EIP-1271, and ERC-6492 for one that is not deployed yet). Rejects when the chain cannot be asked.
 */
export async function verifySignature(
  client: EvmClient,
  { address, message, signature }: { address: string; message: string; signature: string },
): Promise<boolean> {
  try {
    const signer = await recoverMessageAddress({ message, signature: signature as Hex })
    if (signer.toLowerCase() === address) return true
  } catch {
    // The signature of a contract need not look like one of a key.
  }
  return client.verifyMessage({ address: address as Address, message, signature: signature as Hex })
}
