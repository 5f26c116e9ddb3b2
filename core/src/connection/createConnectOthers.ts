import { DEADLINES } from '../async/deadlines.js'
import { settleBy } from '../async/settleBy.js'
import { errorText } from '../errors/errorText.js'
import { readTexts } from '../untrusted/readItems.js'
import type { Connector } from '../wallet/Connector.js'
import type { Wallets } from '../wallet/createWallets.js'
import type { Wallet } from '../wallet/Wallet.js'
import type { WalletSession } from '../wallet/WalletSession.js'
import type { ConnectionCore } from './ConnectionCore.js'
import { isOccupied } from './choices.js'
import type { Sessions } from './createSessions.js'

/** A connection that the user just approved. */
export interface Approval {
  readonly wallet: Wallet
  readonly connector: Connector
  readonly session: WalletSession
}

/**
 * Makes the function that silently connects the other namespaces of an approval through the same connector. They become
 * chosen in their namespace if nothing else is, and never active. One that fails does not affect the others. Settles
 * within 5 s.
 */
export function createConnectOthers(
  { store, log, events, options }: ConnectionCore,
  wallets: Wallets,
  sessions: Sessions,
) {
  return async ({ wallet, connector, session }: Approval): Promise<void> => {
    const { id } = connector
    /** The user may have disconnected or connected something else in the meantime. */
    const stands = () => sessions.get(connector.namespace, id) === session
    async function join(namespace: string) {
      const other = wallets.find(namespace, id)
      if (!other || namespace === connector.namespace) return
      const isKeptOut = () =>
        store.read().connections.some(taken => isOccupied(options, taken, { namespace, walletId: wallet.id }))
      if (isKeptOut()) return
      const abort = new AbortController()
      try {
        const asked = other.connect({ signal: abort.signal, silent: true })
        const joined = await settleBy(asked, DEADLINES.silent)
        if (!stands() || isKeptOut()) return
        const { account } = sessions.adopt({
          connector: other,
          session: joined,
          wallet,
          choose: false,
          byUser: false,
        })
        const { caipAddress } = account
        events.emit('connect:succeeded', { walletId: wallet.id, namespace, caipAddress, reconnected: false })
      } catch (error) {
        abort.abort()
        log.add('info', 'Another namespace did not connect', {
          connectorId: id,
          namespace,
          error: errorText(error),
        })
      }
    }
    let namespaces: string[] = []
    try {
      namespaces = readTexts(session.also)
    } catch {
      // A getter that throws.
    }
    if (namespaces.length === 0) return
    await Promise.all([...new Set(namespaces)].map(join))
    // The user approved them, so they are remembered.
    if (stands()) store.write(store.read())
  }
}
