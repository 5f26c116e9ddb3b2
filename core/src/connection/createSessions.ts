import { errorText } from '../errors/errorText.js'
import type { Connector } from '../wallet/Connector.js'
import type { SessionChange, WalletSession } from '../wallet/WalletSession.js'
import type { Connection } from './Connection.js'
import type { ConnectionCore } from './ConnectionCore.js'
import { changedConnection } from './changedConnection.js'
import { isOf } from './connectionData.js'
import type { Memory } from './createMemory.js'
import { sessionConnection } from './sessionConnection.js'
import { withConnection } from './withConnection.js'
import { withoutConnection } from './withoutConnection.js'

interface Live {
  readonly session: WalletSession
  readonly unwatch: () => void
}

/** How a new session enters the kit. */
export interface Adoption {
  readonly connector: Connector
  readonly session: WalletSession
  readonly wallet: { readonly id: string; readonly name: string; readonly icon?: string }
  /** The account to prefer, when the wallet still offers it. */
  readonly address?: string
  /** Makes it the chosen connection of its namespace. */
  readonly choose: boolean
  /** The visitor did it just now: its namespace becomes the active one, and it is remembered. */
  readonly byHand: boolean
}

/** The live wallet sessions behind the connections. */
export interface Sessions {
  /** Takes a session in and follows its changes. Throws when it is of no use, and changes nothing then. */
  adopt(adoption: Adoption): Connection
  get(namespace: string, connectorId: string): WalletSession | undefined
  /** Stops following a session and takes its connection out. Does not call the wallet. */
  drop(namespace: string, connectorId: string, options?: { remember?: boolean }): WalletSession | undefined
  dispose(): void
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
  function follow({ namespace, id }: Connector, session: WalletSession, change: SessionChange) {
    const current = store.read().connections.find(isOf(namespace, id))
    // An event after disconnect, or of a session that was replaced.
    if (!current || live.get(keyOf(namespace, id))?.session !== session) return
    let next: Connection | undefined
    try {
      next = changedConnection(current, change ?? {})
    } catch (error) {
      log.add('warn', 'A wallet reported what cannot be read', { error: errorText(error) })
      return
    }
    if (!next) sessions.drop(namespace, id)
    else if (next !== current) store.write(withConnection(store.read(), next))
  }
  function enter(connection: Connection, { choose, byHand }: Adoption) {
    const { namespace, connectorId } = connection
    const data = withConnection(store.read(), connection)
    const chooses = choose || data.chosen[namespace] === undefined
    if (byHand) store.byHand.add(namespace)
    store.write(
      {
        ...data,
        chosen: chooses ? { ...data.chosen, [namespace]: connectorId } : data.chosen,
        namespace: byHand ? namespace : (data.namespace ?? namespace),
      },
      { remember: byHand },
    )
  }

  const sessions: Sessions = {
    adopt(adoption) {
      const { connector, session, wallet, address } = adoption
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
      memory.forget(isOf(namespace, connectorId))
      enter(connection, adoption)
      const missed = early
      early = undefined
      for (const change of missed) follow(connector, session, change)
      return connection
    },
    get: (namespace, connectorId) => live.get(keyOf(namespace, connectorId))?.session,
    drop(namespace, connectorId, options) {
      const session = stop(keyOf(namespace, connectorId))
      store.write(withoutConnection(store.read(), namespace, connectorId), options)
      return session
    },
    dispose() {
      for (const key of [...live.keys()]) stop(key)
    },
  }
  return sessions
}
