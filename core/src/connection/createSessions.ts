import type { CaipNetworkId } from '../caip/Caip.js'
import { KitError } from '../errors/KitError.js'
import type { Connector } from '../wallet/Connector.js'
import type { SessionChange, WalletSession } from '../wallet/WalletSession.js'
import type { Account } from './Account.js'
import type { Connection } from './Connection.js'
import type { ConnectionCore } from './ConnectionCore.js'
import { isOf, withConnection, withoutConnection } from './connectionData.js'
import type { Memory } from './createMemory.js'
import { sessionAccounts } from './sessionAccounts.js'

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
  /** Makes it the chosen connection of its namespace, and its namespace the active one. */
  readonly choose: boolean
  readonly remember: boolean
}

/** The live wallet sessions behind the connections. */
export interface Sessions {
  /** Takes a session in and follows its changes. Throws when it has no account that fits. */
  adopt(adoption: Adoption): Connection
  get(namespace: string, connectorId: string): WalletSession | undefined
  /** Stops following a session and takes its connection out. Does not call the wallet. */
  drop(namespace: string, connectorId: string, options?: { remember?: boolean }): WalletSession | undefined
  dispose(): void
}

const atNetwork = (accounts: readonly Account[], networkId: CaipNetworkId): Account[] =>
  accounts.map(account => ({ ...account, caipAddress: `${networkId}:${account.address}` }))

/** Applies what a wallet reports; `undefined` when nothing is left of the connection. */
function changed(connection: Connection, change: SessionChange): Connection | undefined {
  const networkId = change.networkId ?? connection.networkId
  const offered = change.accounts
    ? sessionAccounts(change.accounts, connection.namespace)
    : connection.accounts
  const accounts =
    networkId === connection.networkId && !change.accounts ? offered : atNetwork(offered, networkId)
  const account = accounts.find(other => other.address === connection.account.address) ?? accounts[0]
  return change.closed || !account ? undefined : { ...connection, networkId, accounts, account }
}

/** Keeps one live session for each connection. */
export function createSessions({ log, store }: ConnectionCore, memory: Memory): Sessions {
  const live = new Map<string, Live>()
  const keyOf = (namespace: string, connectorId: string) => `${namespace}/${connectorId}`

  function stop(key: string) {
    const entry = live.get(key)
    live.delete(key)
    try {
      entry?.unwatch()
    } catch (error) {
      log.add('warn', 'A wallet failed to stop watching', { error: String(error) })
    }
    return entry?.session
  }

  const sessions: Sessions = {
    adopt({ connector, session, wallet, address, choose, remember }) {
      const { id: connectorId, namespace } = connector
      const accounts = atNetwork(sessionAccounts(session.accounts, namespace), session.networkId)
      const account = accounts.find(other => other.address === address) ?? accounts[0]
      if (!account) throw new KitError('connect/NO_ACCOUNTS', { message: 'The wallet shared no account' })
      const key = keyOf(namespace, connectorId)
      stop(key)
      const connection: Connection = {
        connectorId,
        walletId: wallet.id,
        walletName: wallet.name,
        walletIcon: wallet.icon,
        namespace,
        accounts,
        account,
        networkId: session.networkId,
        features: session.features,
      }
      const unwatch = session.watch(change => {
        const current = store.read().connections.find(isOf(namespace, connectorId))
        // An event after disconnect, or of a session that was replaced.
        if (!current || live.get(key)?.session !== session) return
        const next = changed(current, change)
        if (next) store.write(withConnection(store.read(), next))
        else sessions.drop(namespace, connectorId)
      })
      live.set(key, { session, unwatch })
      memory.forget(other => other.namespace === namespace && other.connectorId === connectorId)
      const data = withConnection(store.read(), connection)
      if (choose) store.byHand.add(namespace)
      const first = data.chosen[namespace] === undefined
      store.write(
        {
          ...data,
          chosen: choose || first ? { ...data.chosen, [namespace]: connectorId } : data.chosen,
          namespace: choose ? namespace : (data.namespace ?? namespace),
        },
        { remember },
      )
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
