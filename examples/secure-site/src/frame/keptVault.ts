import type { Vault } from '../keys/vaultShapes.js'
import { isAtRisk } from '../wallet/isAtRisk.js'
import type { KeepParts, Occasion } from './askToKeep.js'

/**
 * The user's vault, once the page may learn its addresses: the user has added a passkey, stored a recovery
 * code, or accepted the risk of losing it with this browser. They are asked again once the wallet holds
 * funds. Rejects with the signal's reason.
 */
export async function keptVault(
  parts: KeepParts,
  signal?: AbortSignal,
  occasion: Occasion = { networks: [], isRequest: false },
): Promise<Vault> {
  const vault = await parts.wallet.ensure(signal)
  if (!isAtRisk(vault)) return vault
  const { askToKeep } = await import('./askToKeep.js')
  await askToKeep(parts, signal ?? new AbortController().signal, occasion)
  return parts.wallet.ensure(signal)
}
