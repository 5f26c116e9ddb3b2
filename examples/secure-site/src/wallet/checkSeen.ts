import * as z from 'zod/mini'
import { FrameRefusal } from '../errors/FrameRefusal.js'
import { addressesShape, type Vault } from '../keys/vaultShapes.js'
import type { Store } from '../session/openStore.js'

const seenShape = z.object({ version: z.number(), addresses: addressesShape })

/**
 * Compares a vault with what this browser saw before: it never gets older, and never other addresses. Throws `VAULT_CORRUPT`;
 * otherwise this vault is what was seen.
 */
export async function checkSeen(store: Store, userId: string, { version, addresses }: Vault): Promise<void> {
  const name = `seen:${userId}`
  const read = seenShape.safeParse(await store.get(name))
  if (read.success) {
    const { version: least, addresses: own } = read.data
    if (version < least || addresses.eip155 !== own.eip155 || addresses.solana !== own.solana)
      throw new FrameRefusal(
        'VAULT_CORRUPT',
        'The stored wallet is an older or another one: it is not opened.',
      )
  }
  await store.set(name, { version, addresses })
}
