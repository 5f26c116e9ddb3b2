import type { Profile, Slot } from './vaultShapes.js'

/** The operator alone can open wallets of this profile. */
export const isOperators = (profile: unknown): boolean => profile === 'easy' || profile === 'dev'

/**
 * A slot's key includes the service's half. `easy` has one slot with the half alone, and others without it;
 * in `split` every slot needs both.
 */
export const needsHalf = (profile: Profile, kind: Slot['kind']): boolean =>
  kind === 'server' || profile === 'split'
