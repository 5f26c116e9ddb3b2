import type { Account } from '../contract/Account.js'
import { errorText } from '../errors/errorText.js'
import type { Connector } from '../wallet/Connector.js'
import { isAppProvided } from '../wallet/Connector.js'
import type { SessionChange, WalletSession } from '../wallet/WalletSession.js'
import type { Connection } from './Connection.js'
import type { ConnectionCore } from './ConnectionCore.js'
import { changedConnection } from './changedConnection.js'
import { isOf } from './connectionData.js'
import type { Memory } from './createMemory.js'
import { preferredAccount } from './preferredAccount.js'
import { sessionConnection } from './sessionConnection.js'
import type { StoredConnection } from './storedConnections.js'
import { withConnection, withoutConnection } from './withConnection.js'

interface Live {
  readonly session: WalletSession
  readonly unwatch: () => void
  /** Another wallet claimed later to be the same. */
  needsConfirmation?: boolean
  /** The remembered account, with its key, once the wallet gave that. */
  known?: Account
}

/** How a new session enters the kit. */
export interface AdoptOptions {
  readonly connector: Connector
  readonly session: WalletSession
  readonly wallet: { readonly id: string; readonly name: string; readonly icon?: string }
  /** The account to prefer, when the wallet still offers it. */
  readonly address?: string
  /** What was stored of it, where the wallet was asked silently: an account that is another one has to be confirmed. */
  readonly remembered?: StoredConnection
  /** Makes it the chosen connection of its namespace. */
  readonly choose: boolean
  /** The visitor did it just now: its namespace becomes the active one, and it is remembered. */
  readonly byUser: boolean
}

/** The live wallet sessions behind the connections. */
export interface Sessions {
  /** Takes a session in and follows its changes. Throws when it is of no use, and changes nothing then. */
  adopt(options: AdoptOptions): Connection
  get(namespace: string, connectorId: string): WalletSession | undefined
  /** The same connection, saying whether it is confirmed. */
  withConfirmation(connection: Connection): Connection
  /** Has a connection be confirmed by a person before its address is one to receive on. */
  requireConfirmation(connection: Connection): void
  /** Stops following a session and takes its connection out. Does not call the wallet. */
  drop(namespace: string, connectorId: string, options?: { remember?: boolean }): WalletSession | undefined
  dispose(): void
}

const networkOf = ({ caipAddress, address }: Account) => caipAddress.slice(0, -address.length)

/** Whether the wallet has not spoken in this visit. One that cannot say is taken not to have. */
function isStored(session: WalletSession): boolean {
  try {
    return session.unconfirmed === true
  } catch {
    return true
  }
}

/**
 * Whether an account in use is the one that was remembered, or there is nothing to compare with. What a wallet gave beside it in a
 * silent answer proves nothing: a fake gives my address and its own. Where addresses depend on the network, the same key is as good:
 * the chain's plugin made sure that an address is its key's.
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

/** Keeps one live session for each connection. */
export function createSessions(core: ConnectionCore, memory: Memory): Sessions {
  const { log, store } = core
  const live = new Map<string, Live>()
  const keyOf = (namespace: string, connectorId: string) => `${namespace}/${connectorId}`

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
    // An event after disconnect, or of a session that was replaced.
    if (!current || live.get(keyOf(namespace, id))?.session !== session) return
    let next: Connection | undefined
    try {
      next = changedConnection(current, change ?? {}, accounts => preferredAccount(core, connector, accounts))
    } catch (error) {
      log.add('warn', 'A wallet reported what cannot be read', { error: errorText(error) })
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
        // Read after watching began, so that nothing is missed in between.
        connection = sessionConnection(core, connector, session, wallet, address)
      } catch (error) {
        end(unwatch)
        throw error
      }
      const { namespace, connectorId } = connection
      const key = keyOf(namespace, connectorId)
      stop(key)
      live.set(key, { session, unwatch })
      // The other end of a relay is known by its key.
      if (remembered && !isAppProvided(connector)) memory.restored.set(key, remembered)
      else memory.restored.delete(key)
      memory.forget(isOf(namespace, connectorId))
      connection = sessions.withConfirmation(connection)
      enter(connection, options)
      const missed = early
      early = undefined
      for (const change of missed) follow(connector, session, change)
      return connection
    },
    get: (namespace, connectorId) => live.get(keyOf(namespace, connectorId))?.session,
    withConfirmation(connection) {
      const key = keyOf(connection.namespace, connection.connectorId)
      const entry = live.get(key)
      if (!entry) return connection
      const isOther = !isRemembered(connection.account, entry, memory.restored.get(key))
      const unconfirmed = isOther || entry.needsConfirmation || isStored(entry.session) || undefined
      return connection.unconfirmed === unconfirmed ? connection : { ...connection, unconfirmed }
    },
    requireConfirmation(connection) {
      const { namespace, connectorId } = connection
      const entry = live.get(keyOf(namespace, connectorId))
      if (!entry || connection.unconfirmed) return
      entry.needsConfirmation = true
      store.write(withConnection(store.read(), connection))
    },
    drop(namespace, connectorId, options) {
      const session = stop(keyOf(namespace, connectorId))
      memory.restored.delete(keyOf(namespace, connectorId))
      store.write(withoutConnection(store.read(), namespace, connectorId), options)
      return session
    },
    dispose() {
      for (const key of [...live.keys()]) stop(key)
    },
  }
  return sessions
}
