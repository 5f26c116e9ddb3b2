import type { Slot } from '../keys/vaultShapes.js'

/** Nothing but keys of browsers opens it: with their storage, everything in it is gone. */
export const isAtRisk = ({ slots }: { readonly slots: readonly Slot[] }): boolean =>
  slots.every(({ kind }) => kind === 'device')
