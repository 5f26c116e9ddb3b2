import type { WalletSession } from '@latchkit/core'
import type { Session } from './Sdk.js'

/** A chain plugin's session with the wallet's metadata and the other approved namespaces. */
export function relayedSession(
  session: WalletSession,
  {
    peer,
    also,
    namespace,
  }: { peer: Session['peer']['metadata']; also: readonly string[]; namespace: string },
): WalletSession {
  const more: Partial<WalletSession> = {
    namespace,
    also,
    peer: { name: peer.name, icon: peer.icons[0], url: peer.url },
  }
  // Keeps getters, because the wallet's features may change, and private fields of the chain plugin.
  const all = { ...Object.getOwnPropertyDescriptors(session), ...Object.getOwnPropertyDescriptors(more) }
  return Object.defineProperties({}, all) as WalletSession
}
