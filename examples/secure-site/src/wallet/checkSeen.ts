import * as z from 'zod/mini'
import { FrameRefusal } from '../errors/FrameRefusal.js'
import { type Addresses, addressesShape, type Vault } from '../keys/vaultShapes.js'
import type { Store } from '../session/openStore.js'

const seenShape = z.object({ version: z.number(), addresses: addressesShape })

/**
 * Compares a vault with the last one seen by this browser: it never gets older, and its addresses change only
 * if the former keys have agreed. Throws `VAULT_CORRUPT`; otherwise remembers this vault.
 */
export async function checkSeen(store: Store, userId: string, vault: Vault): Promise<void> {
  const { version, addresses } = vault
  const name = `seen:${userId}`
  const read = seenShape.safeParse(await store.get(name))
  if (read.success) {
    const { version: least, addresses: own } = read.data
    const isOther = addresses.eip155 !== own.eip155 || addresses.solana !== own.solana
    if (version < least || (isOther && !(await isHeir(userId, own, vault))))
      throw new FrameRefusal(
        'VAULT_CORRUPT',
        'The stored wallet is an older or another one: it is not opened.',
      )
  }
  await store.set(name, { version, addresses })
}

/** Loaded only after a replacement of keys: it is not needed before a frame's first paint. */
async function isHeir(userId: string, seen: Addresses, vault: Vault): Promise<boolean> {
  const { follows } = await import('../keys/lineage.js')
  return follows(userId, seen, vault)
}
