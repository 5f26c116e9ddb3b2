import { FrameRefusal } from '../errors/FrameRefusal.js'
import { isOperators } from '../keys/needsHalf.js'
import type { Profile, Vault } from '../keys/vaultShapes.js'
import type { Store } from '../session/openStore.js'
import type { WalletUser } from './WalletUser.js'

/** The profile that the site was built for, if any: covered by the manifest's hashes. */
export const builtFor: string | undefined =
  typeof __SITE_PROFILE__ === 'undefined' ? undefined : __SITE_PROFILE__

/**
 * Compares the service's profile with the one that the site was built for, and with the last one seen by this
 * browser: a service that could suddenly sign by itself gets no wallet. Throws `NOT_ALLOWED`.
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

/**
 * Only the operator's own profiles have a vault that the service can open alone: in others, it is not the
 * user's. Throws `VAULT_CORRUPT`.
 */
export function checkSlots(profile: Profile, { slots }: Pick<Vault, 'slots'>): void {
  if (!isOperators(profile) && slots.some(({ kind }) => kind === 'server'))
    throw new FrameRefusal('VAULT_CORRUPT', 'The service could open the stored wallet: it is not opened.')
}
