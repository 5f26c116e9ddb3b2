import { type Addresses, addressesShape } from '../keys/vaultShapes.js'
import type { Store } from '../session/openStore.js'

const nameOf = (userId: string) => `opened:${userId}`

/** Remembers the addresses of a vault that this browser has opened: its seed has proved them. */
export const noteOpened = (store: Store, userId: string, { eip155, solana }: Addresses): Promise<void> =>
  store.set(nameOf(userId), { eip155, solana })

/** This browser has opened the user's vault with these addresses. Of any other, only the service knows. */
export async function hasOpened(store: Store, userId: string, addresses: Addresses): Promise<boolean> {
  const { data } = addressesShape.safeParse(await store.get(nameOf(userId)))
  return data?.eip155 === addresses.eip155 && data.solana === addresses.solana
}
