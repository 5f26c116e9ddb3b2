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
  return {
    // What a wallet offers may change until somebody watches: it is read late.
    get accounts() {
      return session.accounts
    },
    get networkId() {
      return session.networkId
    },
    get features() {
      return session.features
    },
    provider: session.provider,
    namespace,
    also,
    peer: { name: peer.name, icon: peer.icons[0], url: peer.url },
    watch: listener => session.watch(listener),
    disconnect: () => session.disconnect(),
  }
}
