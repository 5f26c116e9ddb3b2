import { type Addresses, addressesShape, isSame } from '../keys/vaultShapes.js'
import { openNews, tellNews } from '../session/news.js'
import type { Store } from '../session/openStore.js'

const nameOf = (userId: string) => `opened:${userId}`

/** Remembers the addresses of a vault that this browser has opened: its seed has proved them. */
export async function noteOpened(store: Store, userId: string, { eip155, solana }: Addresses): Promise<void> {
  await store.set(nameOf(userId), { eip155, solana })
  tellNews(nameOf(userId))
}

/** The addresses of the user's vault as this browser has opened it last. Of any other, only the service knows. */
export async function openedAddresses(store: Store, userId: string): Promise<Addresses | undefined> {
  return addressesShape.safeParse(await store.get(nameOf(userId))).data
}

/** This browser has opened the user's vault with these addresses. */
export async function hasOpened(store: Store, userId: string, addresses: Addresses): Promise<boolean> {
  const own = await openedAddresses(store, userId)
  return own !== undefined && isSame(own, addresses)
}

/** Calls back when another tab has opened a vault of the user, until the signal aborts. */
export const onOpened = (userId: string, listen: () => void, signal: AbortSignal): void =>
  openNews(nameOf(userId), listen, signal)
