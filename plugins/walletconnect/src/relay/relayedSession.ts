import type { WalletSession } from '@latchkit/core'
import type { Session } from './Sdk.js'

/** A session of a family, with who is behind it and what else was approved. */
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
  // With its getters, because what a wallet offers may change until somebody watches, and with what the family keeps in it for
  // itself.
  const all = { ...Object.getOwnPropertyDescriptors(session), ...Object.getOwnPropertyDescriptors(more) }
  return Object.defineProperties({}, all) as WalletSession
}
