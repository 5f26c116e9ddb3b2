import type { Slot } from '../keys/vaultShapes.js'

/** Only browser keys open it: if their storage is lost, so are its funds. */
export const isAtRisk = ({ slots }: { readonly slots: readonly Slot[] }): boolean =>
  slots.every(({ kind }) => kind === 'device')
