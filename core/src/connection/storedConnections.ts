import { type CaipNetworkId, isCaip2 } from '../caip/Caip.js'
import { persisted } from '../storage/persisted.js'
import { CONNECTIONS_KEY } from './connectionData.js'

/** A connection as it is stored between page loads. */
export interface StoredConnection {
  readonly namespace: string
  readonly connectorId: string
  readonly walletId: string
  /** The selected account. */
  readonly address: string
}

/** Identifies a connection among all of them. */
export const keyOf = ({
  namespace,
  connectorId,
}: Pick<StoredConnection, 'namespace' | 'connectorId'>): string => `${namespace}/${connectorId}`

/** Everything that is stored about connections. */
export interface StoredConnections {
  readonly list: readonly StoredConnection[]
  readonly chosen: Readonly<Record<string, string>>
  readonly namespace?: string
  readonly networks: Readonly<Record<string, CaipNetworkId>>
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length < 300

function textRecord(value: unknown, accept: (text: string) => boolean = () => true): Record<string, string> {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return Object.fromEntries(
    entries.filter(([key, text]) => isText(key) && isText(text) && accept(text)).slice(0, 50),
  )
}

/** Connections in storage. Invalid entries are dropped one by one. */
export const storedConnections = persisted<StoredConnections>({
  key: CONNECTIONS_KEY,
  version: 1,
  schema(value) {
    const { list, chosen, namespace, networks } = (value ?? {}) as Record<string, unknown>
    if (!Array.isArray(list)) return undefined
    return {
      list: list
        .filter(item => [item?.namespace, item?.connectorId, item?.walletId, item?.address].every(isText))
        .slice(0, 50)
        .map(({ namespace, connectorId, walletId, address }) => ({
          namespace,
          connectorId,
          walletId,
          address,
        })),
      chosen: textRecord(chosen),
      namespace: isText(namespace) ? namespace : undefined,
      networks: textRecord(networks, isCaip2) as Record<string, CaipNetworkId>,
    }
  },
})
