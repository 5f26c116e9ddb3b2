import * as z from 'zod/mini'
import { FrameRefusal } from '../errors/FrameRefusal.js'
import { type Addresses, addressesShape, isSame, type Vault } from '../keys/vaultShapes.js'
import type { Store } from '../session/openStore.js'
import { openedAddresses } from './openedHere.js'

const seenShape = z.object({ version: z.number(), addresses: addressesShape })

/**
 * Compares a vault with the last one seen by this browser: it never gets older, and its addresses change only
 * if the former keys have agreed. Throws `VAULT_CORRUPT`; otherwise remembers this vault. Not before one was
 * opened here: the service's claim would keep the true one out.
 */
export async function checkSeen(store: Store, userId: string, vault: Vault): Promise<void> {
  const { version, addresses } = vault
  const name = `seen:${userId}`
  const { data: seen } = seenShape.safeParse(await store.get(name))
  const own = seen?.addresses ?? (await openedAddresses(store, userId))
  if (!own) return
  const isOlder = seen !== undefined && version < seen.version
  if (isOlder || !(isSame(addresses, own) || (await isHeir(userId, own, vault))))
    throw new FrameRefusal('VAULT_CORRUPT', 'The stored wallet is an older or another one: it is not opened.')
  await store.set(name, { version, addresses })
}

/** Loaded only after a replacement of keys: it is not needed before a frame's first paint. */
async function isHeir(userId: string, seen: Addresses, vault: Vault): Promise<boolean> {
  const { follows } = await import('../keys/lineage.js')
  return follows(userId, seen, vault)
}
