import type { Connector } from './Connector.js'

/**
 * Places per namespace for the wallets found first, which were installed before the page loaded, and for the latest
 * ones after them.
 */
const FIRST = 200
const LATEST = 200

/** A connector and its source. */
export interface FoundConnector {
  readonly connector: Connector
  readonly source?: object
}

/** The connectors found so far, with an upper limit. */
export interface ConnectorList {
  /** False if another source already uses its id. */
  take(found: FoundConnector): boolean
  /** Takes out all that a source reported, or one connector. False where there was none. */
  drop(source: object): boolean
  get(namespace: string, id: string): Connector | undefined
  all(): Connector[]
  /** True if connectors of its namespace were evicted: a remaining one may have had a rival among them. */
  isCrowded(connector: Pick<Connector, 'namespace'>): boolean
}

const keyOf = ({ namespace, id }: Pick<Connector, 'namespace' | 'id'>) => `${namespace}/${id}`

/**
 * Makes an empty list. In a flood the first connectors stay, and each later one replaces the oldest of the rest, so
 * that nobody is kept out. Whatever `isWanted` is never evicted.
 */
export function createConnectorList(isWanted: (connector: Connector) => boolean): ConnectorList {
  const list = new Map<string, FoundConnector>()
  const counts = new Map<string, number>()
  const late = new Map<string, Set<string>>()
  const crowded = new Set<string>()

  function makeRoom(namespace: string, latest: Set<string>) {
    const [oldest = ''] = latest
    latest.delete(oldest)
    const leaving = list.get(oldest)
    // It may have been used in the meantime.
    if (!leaving || isWanted(leaving.connector)) return
    list.delete(oldest)
    crowded.add(namespace)
  }
  return {
    take(found) {
      const { connector, source } = found
      const { namespace } = connector
      const key = keyOf(connector)
      const before = list.get(key)
      if (before && before.source !== source) return false
      list.set(key, found)
      if (before || isWanted(connector)) return true
      const count = (counts.get(namespace) ?? 0) + 1
      counts.set(namespace, count)
      if (count <= FIRST) return true
      const latest = (late.get(namespace) ?? new Set()).add(key)
      late.set(namespace, latest)
      if (latest.size > LATEST) makeRoom(namespace, latest)
      return true
    },
    drop(source) {
      const before = list.size
      for (const [key, found] of list)
        if (found.source === source || found.connector === source) list.delete(key)
      return list.size < before
    },
    get: (namespace, id) => list.get(keyOf({ namespace, id }))?.connector,
    all: () => [...list.values()].map(({ connector }) => connector),
    isCrowded: ({ namespace }) => crowded.has(namespace),
  }
}
