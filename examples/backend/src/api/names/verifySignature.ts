import { type Address, type Hex, isErc6492Signature, recoverMessageAddress } from 'viem'
import type { EvmClient } from '../evm/createEvmClient.js'

/** The suffix of ERC-8010. */
const DELEGATING = /(?:8010){16}$/

/**
 * The account signed the message: by its key (EIP-191) or, for a contract, according to its chain (EIP-1271).
 * Rejects if the chain cannot be read. Signatures that require a call first (ERC-6492, ERC-8010) are refused:
 * the call could change the account's owner.
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
  if (isErc6492Signature(signature as Hex) || DELEGATING.test(signature)) return false
  return client.verifyMessage({ address: address as Address, message, signature: signature as Hex })
}
