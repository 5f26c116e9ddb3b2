import { type Atom, atom } from 'jotai/vanilla'
import type { SwitchTo } from '../network/createSwitchNetwork.js'
import type { NetworkFamily } from '../network/Network.js'
import type { KitOptions } from '../options/KitOptions.js'
import type { State } from '../state/createState.js'
import type { Wallet } from '../wallet/Wallet.js'
import type { Connection, ConnectionStatus } from './Connection.js'
import type { ActiveNetwork, ConnectionsState } from './ConnectionsState.js'
import { type ConnectionData, chosenIn, isOf } from './connectionData.js'
import type { Connect } from './createConnect.js'
import type { ConnectionEngine } from './createConnectionEngine.js'
import type { DisconnectTarget } from './createDisconnect.js'
import type { Selection } from './createSelection.js'

/** Connections: state and actions, for the host app and the shell. */
export interface Connections extends ConnectionsState, Connect, Selection {
  /** Resolves within 3 s; the connections are gone at once. Without a target, all of them. */
  disconnect(target?: DisconnectTarget): Promise<void>
  switchNetwork: SwitchTo
  statusOf(connection: { namespace: string; connectorId: string }): ConnectionStatus
}

/** What connections are made from. */
export interface ConnectionsParts {
  readonly state: State
  readonly data$: Atom<ConnectionData>
  readonly options: KitOptions
  readonly wallets$: Atom<readonly Wallet[]>
  readonly families: () => readonly NetworkFamily[]
  /** What acts on wallets. */
  readonly actions: Pick<
    ConnectionEngine,
    'connect' | 'cancel' | 'disconnect' | 'switchNetwork' | 'select' | 'selectNamespace'
  >
}

/** Puts a kit's connections together: the state here, the actions from the engine. */
export function createConnections({
  state,
  data$,
  options,
  wallets$,
  families,
  actions,
}: ConnectionsParts): Connections {
  const activeNamespace$ = atom(get => {
    const { namespace } = get(data$)
    return (families().find(family => family.namespace === namespace) ?? families()[0])?.namespace
  })
  const connection$ = atom(get => chosenIn(get(data$), get(activeNamespace$)))
  const connections$ = atom(get => get(data$).connections)
  const network$ = atom((get): ActiveNetwork | undefined => {
    const namespace = get(activeNamespace$)
    const family = families().find(other => other.namespace === namespace)
    if (!family) return undefined
    const connectedTo = get(connection$)?.networkId
    const chosen = connectedTo ?? get(data$).networks[family.namespace] ?? options.defaultNetwork
    const known = family.networks.find(({ id }) => id === chosen)
    if (known) return { ...known, supported: true }
    const first = family.networks[0]
    if (!connectedTo) return first && { ...first, supported: true }
    const unknown = { name: connectedTo, nativeCurrency: { name: '', symbol: '', decimals: 18 } }
    return { ...unknown, id: connectedTo, namespace: family.namespace, supported: false }
  })

  return {
    ...actions,
    statusOf({ namespace, connectorId }) {
      const data = state.get(data$)
      if (!data.connections.some(isOf(namespace, connectorId))) return 'disconnected'
      return data.chosen[namespace] === connectorId ? 'connected' : 'active'
    },
    connections$,
    families$: atom(() => families()),
    activeNamespace$,
    connection$,
    network$,
    wallets$,
    pending$: atom(get => get(data$).pending),
    account$: atom(get => get(connection$)?.account),
    activeConnections$: atom(get => {
      const data = get(data$)
      const chosen = data.connections.filter(other => data.chosen[other.namespace] === other.connectorId)
      return Object.fromEntries(chosen.map(connection => [connection.namespace, connection]))
    }),
    status$: atom(get => {
      const { pending, reconnecting, connections } = get(data$)
      if (pending) return 'connecting'
      if (reconnecting && connections.length === 0) return 'reconnecting'
      return connections.length > 0 ? 'connected' : 'disconnected'
    }),
  }
}
