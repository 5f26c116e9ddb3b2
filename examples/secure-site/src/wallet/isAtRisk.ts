import type { Slot } from '../keys/vaultShapes.js'
import type { WalletUser } from './WalletUser.js'

interface Slots {
  readonly slots: readonly Slot[]
}

/** Only browser keys open it: if their storage is lost, so are its funds. */
export const isAtRisk = ({ slots }: Slots): boolean => slots.every(({ kind }) => kind === 'device')

/** What the funds would be lost with: this browser's storage, or the only passkey that signs in. */
export function riskOf(
  { hasOnlyPasskey = false }: Pick<WalletUser, 'hasOnlyPasskey'>,
  vault: Slots,
): 'browser' | 'passkey' | undefined {
  if (isAtRisk(vault)) return 'browser'
  return hasOnlyPasskey ? 'passkey' : undefined
}
