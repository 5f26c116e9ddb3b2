import type { Profile, Slot } from './vaultShapes.js'

/** Whether whoever runs the service may open wallets of this profile alone. */
export const isOperators = (profile: unknown): boolean => profile === 'easy' || profile === 'dev'

/**
 * Whether the key of a slot contains the service's half. `easy` has a slot of the half alone, and others that stand alone; in
 * `split` every slot needs both.
 */
export const needsHalf = (profile: Profile, kind: Slot['kind']): boolean =>
  kind === 'server' || profile === 'split'
