import type { ClientWithCoreApi } from '@mysten/sui/client'
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519'
import type { Transaction } from '@mysten/sui/transactions'
import type { World } from '../world.js'

/** Stands for your server, which pays the gas. Its key is one of the sandbox's, which are public. */
export function sponsor({ mnemonic }: World, client: ClientWithCoreApi) {
  const key = Ed25519Keypair.deriveKeypair(mnemonic, "m/44'/784'/9'/0'/0'")
  const address = key.toSuiAddress()
  return {
    address,
    /** Adds the gas and signs. Both texts are base64. */
    async pay(draft: Transaction): Promise<{ bytes: string; signature: string }> {
      draft.setGasOwner(address)
      return key.signTransaction(await draft.build({ client }))
    },
  }
}
