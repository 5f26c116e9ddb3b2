import { type OnDemand, passOn } from '../async/onDemand.js'
import type { NetworkFamily } from '../contract/Network.js'
import type { KitOptions } from '../options/KitOptions.js'
import { type Atom, atom, readOnly, type State } from '../state/atom.js'
import type { Wallet } from '../wallet/Wallet.js'
import type { Connection, ConnectionStatus } from './Connection.js'
import type { ActiveNetwork, ConnectionsState } from './ConnectionsState.js'
import { type ConnectionData, isOf } from './connectionData.js'
import type { ConfirmTarget } from './createConfirm.js'
import type { Connect } from './createConnect.js'
import type { ConnectionEngine } from './createConnectionEngine.js'
import type { DisconnectTarget } from './createDisconnect.js'
import type { Selection } from './createSelection.js'
import type { SwitchTo } from './createSwitchNetwork.js'

/** Connections: state and actions, for the app and the shell. */
export interface Connections extends ConnectionsState, Connect, Selection {
  /** Disconnects; resolves within 3 s, but the connections are gone at once. Without a target, disconnects all. */
  disconnect(target?: DisconnectTarget): Promise<void>
  /**
   * Asks the wallet of an unconfirmed connection to confirm the account; may prompt. Resolves with the confirmed
   * connection, whose account may differ if the wallet no longer offers the previous one. Rejects with the wallet's
   * error, `core/TIMEOUT`, `core/DISCONNECTED`, or `connect/CONTESTED` if another wallet claims the same identity.
   */
  confirm(target?: ConfirmTarget): Promise<Connection>
  /** Switches the network, through the wallet if its family does that. */
  switchNetwork: SwitchTo
  /** The place of a connection: the chosen one of its namespace, connected beside it, or gone. */
  statusOf(connection: { namespace: string; connectorId: string }): ConnectionStatus
}

/** The parts of the connections. */
export interface ConnectionsParts {
  readonly state: State
  readonly data$: Atom<ConnectionData>
  readonly options: KitOptions
  readonly wallets$: Atom<readonly Wallet[]>
  readonly families$: Atom<readonly NetworkFamily[]>
  /** The part that talks to wallets; loaded by the first action that needs it. */
  readonly connecting: OnDemand<ConnectionEngine>
}

/** Makes a kit's connections: the state here, the actions from the engine. Plugins only get the atoms. */
export function createConnections({
  state,
  data$,
  options,
  wallets$,
  families$,
  connecting,
}: ConnectionsParts): { readonly connectionState: ConnectionsState; readonly connections: Connections } {
  // One atom per field, so that derived atoms keep their reference while their field does not change.
  const part = <Name extends keyof ConnectionData>(name: Name) => atom(get => get(data$)[name])
  const connections$ = part('connections')
  const picked$ = part('chosen')
  const namespace$ = part('namespace')
  const networks$ = part('networks')
  const chosen$ = atom(get => {
    const picked = get(picked$)
    return get(connections$).filter(({ namespace, connectorId }) => picked[namespace] === connectorId)
  })
  const family$ = atom(get => {
    const [families, namespace] = [get(families$), get(namespace$)]
    return (
      families.find(family => family.namespace === namespace) ??
      families.find(({ networks }) => networks.some(({ id }) => id === options.defaultNetwork)) ??
      families[0]
    )
  })
  const activeNamespace$ = atom(get => get(family$)?.namespace)
  const connection$ = atom(get => get(chosen$).find(({ namespace }) => namespace === get(activeNamespace$)))
  const networkId$ = atom(get => get(connection$)?.networkId)
  const network$ = atom((get): ActiveNetwork | undefined => {
    const family = get(family$)
    if (!family) return undefined
    const { namespace, networks } = family
    const connectedTo = get(networkId$)
    const chosen = connectedTo ?? get(networks$)[namespace] ?? options.defaultNetwork
    const known = networks.find(({ id }) => id === chosen) ?? (connectedTo ? undefined : networks[0])
    if (known) return { ...known, supported: true }
    const nativeCurrency = { name: '', symbol: '', decimals: 18 }
    return connectedTo && { id: connectedTo, namespace, name: connectedTo, nativeCurrency, supported: false }
  })

  const connectionState: ConnectionsState = Object.freeze({
    connections$,
    families$,
    activeNamespace$,
    connection$,
    network$: readOnly(network$),
    wallets$,
    pending$: part('pending'),
    reconnecting$: part('reconnecting'),
    account$: atom(get => get(connection$)?.account),
    activeConnections$: readOnly(
      atom(get => Object.fromEntries(get(chosen$).map(connection => [connection.namespace, connection]))),
    ),
    status$: atom(get => {
      const { pending, reconnecting, connections } = get(data$)
      if (pending) return 'connecting'
      if (connections[0]) return 'connected'
      return reconnecting ? 'reconnecting' : 'disconnected'
    }),
  })
  return {
    connectionState,
    connections: {
      ...connectionState,
      ...passOn<ConnectionEngine>(connecting.ask)('connect', 'confirm', 'disconnect', 'switchNetwork'),
      ...passOn<ConnectionEngine>(connecting.tell)('cancel', 'select', 'selectNamespace'),
      statusOf({ namespace, connectorId }) {
        const among = (list$: Atom<readonly Connection[]>) =>
          state.get(list$).some(isOf(namespace, connectorId))
        return among(chosen$) ? 'connected' : among(connections$) ? 'active' : 'disconnected'
      },
    },
  }
}
