import type { Setup } from './Setup.js'

/** Two set-ups with the same key can share a kit; the rest changes while it runs. */
export const kitKey = ({
  evm,
  devWallet,
  notes,
  order,
  multiWallet,
  legal,
  unsupported,
  fullScreen,
}: Setup): string =>
  JSON.stringify([evm, devWallet, notes, order, multiWallet, legal, unsupported, fullScreen])
