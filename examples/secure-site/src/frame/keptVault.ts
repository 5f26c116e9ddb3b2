import type { Vault } from '../keys/vaultShapes.js'
import { isAtRisk } from '../wallet/isAtRisk.js'
import type { KeepParts, Occasion } from './askToKeep.js'

/**
 * The user's vault, of which a page may know the addresses: the person has added a passkey, kept a recovery code, or said that
 * they accept to lose it with this browser. They are asked again once there is money. Rejects with the signal's reason.
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
