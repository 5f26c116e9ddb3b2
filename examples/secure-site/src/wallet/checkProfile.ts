import { FrameRefusal } from '../errors/FrameRefusal.js'
import { isOperators } from '../keys/needsHalf.js'
import type { Profile, Vault } from '../keys/vaultShapes.js'
import type { Store } from '../session/openStore.js'
import type { WalletUser } from './WalletUser.js'

/** The profile that the site was built for, if it was built for one: part of what the manifest's hashes cover. */
export const builtFor: string | undefined =
  typeof __SITE_PROFILE__ === 'undefined' ? undefined : __SITE_PROFILE__

/**
 * Compares what the service says about who could sign with what the site was built for, and with what this browser saw before:
 * a service that suddenly could sign by itself gets no wallet. Throws `NOT_ALLOWED`.
 */
export async function checkProfile(
  store: Store,
  { id, profile }: Pick<WalletUser, 'id' | 'profile'>,
  built: string | undefined,
): Promise<void> {
  const name = `profile:${id}`
  const before = await store.get(name)
  const isOther = built
    ? profile !== built
    : before !== undefined && !isOperators(before) && isOperators(profile)
  if (isOther) throw new FrameRefusal('NOT_ALLOWED', 'The service says that others could sign than before.')
  if (before !== profile) await store.set(name, profile)
}

/** A vault that the service opens alone belongs to its own profiles: elsewhere it is not the user's. Throws `VAULT_CORRUPT`. */
export function checkSlots(profile: Profile, { slots }: Pick<Vault, 'slots'>): void {
  if (!isOperators(profile) && slots.some(({ kind }) => kind === 'server'))
    throw new FrameRefusal('VAULT_CORRUPT', 'The service could open the stored wallet: it is not opened.')
}
