import type { Account } from '../contract/Account.js'
import { errorText } from '../errors/errorText.js'
import type { Connector } from '../wallet/Connector.js'
import type { SessionChange, WalletSession } from '../wallet/WalletSession.js'
import type { Connection } from './Connection.js'
import type { ConnectionCore } from './ConnectionCore.js'
import { isOf } from './connectionData.js'
import type { Memory } from './createMemory.js'
import { preferredAccount } from './preferredAccount.js'
import { changedConnection, sessionConnection } from './sessionConnection.js'
import { keyOf, type StoredConnection } from './storedConnections.js'
import { withConnection, withoutConnection } from './withConnection.js'

interface Live {
  readonly session: WalletSession
  readonly unwatch: () => void
  /** Another wallet later claimed the same identity. */
  needsConfirmation?: boolean
  /** The remembered account with its key, once the wallet returned it. */
  known?: Account
}

/** How a new session is added. */
export interface AdoptOptions {
  readonly connector: Connector
  readonly session: WalletSession
  readonly wallet: { readonly id: string; readonly name: string; readonly icon?: string }
  /** The account to prefer if the wallet still offers it. */
  readonly address?: string
  /** The stored entry, if the wallet was asked silently: a different account has to be confirmed. */
  readonly remembered?: StoredConnection
  /** Makes it the chosen connection of its namespace. */
  readonly choose: boolean
  /** The user just did this: its namespace becomes the active one, and the connection is stored. */
  readonly byUser: boolean
}

/** The live wallet sessions behind the connections. */
export interface Sessions {
  /** Adds a session and follows its changes. Throws and changes nothing if the session is not usable. */
  adopt(options: AdoptOptions): Connection
  get(namespace: string, connectorId: string): WalletSession | undefined
  /** The same connection with `unconfirmed` set or cleared. */
  withConfirmation(connection: Connection): Connection
  /** Makes the connection unconfirmed: a person has to confirm it before its address is shown for receiving. */
  requireConfirmation(connection: Connection): void
  /** Stops following a session and removes its connection. Does not call the wallet. */
  drop(namespace: string, connectorId: string, options?: { remember?: boolean }): WalletSession | undefined
  dispose(): void
}

const networkOf = ({ caipAddress, address }: Account) => caipAddress.slice(0, -address.length)

/** True if the wallet was not asked in this visit, or that cannot be read. */
function isStored(session: WalletSession): boolean {
  try {
    return session.unconfirmed === true
  } catch {
    return true
  }
}

/**
 * True if the selected account is the remembered one, or none is remembered. Another account in a silent
 * answer proves nothing: a fake wallet lists the user's address next to its own. If addresses depend on the network,
 * the same key is proof enough: the chain plugin has verified that the address belongs to the key.
 */
function isRemembered(account: Account, entry: Live, remembered?: StoredConnection): boolean {
  if (!remembered) return true
  const { address, publicKey } = account
  if (address === remembered.address) {
    entry.known = account
    return true
  }
  const isElsewhere = networkOf(account) !== (entry.known && networkOf(entry.known))
  return (
    Boolean(entry.session.accountsOn) && isElsewhere && !!publicKey && publicKey === entry.known?.publicKey
  )
}

/** Keeps one live session per connection. */
export function createSessions(core: ConnectionCore, memory: Memory): Sessions {
  const { log, store } = core
  const live = new Map<string, Live>()

  function end(unwatch?: () => void) {
    try {
      unwatch?.()
    } catch (error) {
      log.add('warn', 'A wallet failed to stop watching', { error: errorText(error) })
    }
  }
  function stop(key: string) {
    const entry = live.get(key)
    live.delete(key)
    end(entry?.unwatch)
    return entry?.session
  }
  function follow(connector: Connector, session: WalletSession, change: SessionChange) {
    const { namespace, id } = connector
    const current = store.read().connections.find(isOf(namespace, id))
    // An event after disconnecting, or of a session that was replaced.
    if (!current || live.get(keyOf(current))?.session !== session) return
    let next: Connection | undefined
    try {
      next = changedConnection(current, change ?? {}, accounts => preferredAccount(core, connector, accounts))
    } catch (error) {
      log.add('warn', 'A wallet reported an invalid change', { error: errorText(error) })
      return
    }
    if (!next) sessions.drop(namespace, id)
    else if (sessions.withConfirmation(next) !== current) store.write(withConnection(store.read(), next))
  }
  function enter(connection: Connection, { choose, byUser }: AdoptOptions) {
    const { namespace, connectorId } = connection
    const data = withConnection(store.read(), connection)
    const chooses = choose || data.chosen[namespace] === undefined
    if (byUser) store.byUser.add(namespace)
    store.write(
      {
        ...data,
        chosen: chooses ? { ...data.chosen, [namespace]: connectorId } : data.chosen,
        namespace: byUser ? namespace : (data.namespace ?? namespace),
      },
      { remember: byUser },
    )
  }

  const sessions: Sessions = {
    adopt(options) {
      const { connector, session, wallet, address, remembered } = options
      let early: SessionChange[] | undefined = []
      const unwatch = session.watch(change => {
        if (early) early.push(change)
        else follow(connector, session, change)
      })
      let connection: Connection
      try {
        // Read after watching began, so that no change is missed.
        connection = sessionConnection(core, connector, session, wallet, address)
      } catch (error) {
        end(unwatch)
        throw error
      }
      const { namespace, connectorId } = connection
      const key = keyOf(connection)
      stop(key)
      live.set(key, { session, unwatch })
      // The other end of a relay is identified by its key, and a page around this one by its origin.
      if (remembered && !connector.own) memory.restored.set(key, remembered)
      else memory.restored.delete(key)
      memory.forget(isOf(namespace, connectorId))
      connection = sessions.withConfirmation(connection)
      enter(connection, options)
      const missed = early
      early = undefined
      for (const change of missed) follow(connector, session, change)
      return connection
    },
    get: (namespace, connectorId) => live.get(keyOf({ namespace, connectorId }))?.session,
    withConfirmation(connection) {
      const key = keyOf(connection)
      const entry = live.get(key)
      if (!entry) return connection
      const isOther = !isRemembered(connection.account, entry, memory.restored.get(key))
      const unconfirmed = isOther || entry.needsConfirmation || isStored(entry.session) || undefined
      return connection.unconfirmed === unconfirmed ? connection : { ...connection, unconfirmed }
    },
    requireConfirmation(connection) {
      const entry = live.get(keyOf(connection))
      if (!entry || connection.unconfirmed) return
      entry.needsConfirmation = true
      store.write(withConnection(store.read(), connection))
    },
    drop(namespace, connectorId, options) {
      const key = keyOf({ namespace, connectorId })
      const session = stop(key)
      memory.restored.delete(key)
      store.write(withoutConnection(store.read(), namespace, connectorId), options)
      return session
    },
    dispose() {
      for (const key of [...live.keys()]) stop(key)
    },
  }
  return sessions
}
