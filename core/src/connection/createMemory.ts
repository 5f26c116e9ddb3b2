import type { ConnectionCore } from './ConnectionCore.js'
import { isOccupied } from './choices.js'
import { isOf } from './connectionData.js'
import {
  keyOf,
  type StoredConnection,
  type StoredConnections,
  storedConnections,
} from './storedConnections.js'

type Texts = Readonly<Record<string, string>>

/** Our value if we changed it, otherwise theirs; nothing if either side removed it. */
function mergeTexts<Record extends Texts>(base: Record, mine: Record, theirs: Record): Record {
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].sort()
  const merged = names.map(name => [name, mine[name] === base[name] ? theirs[name] : mine[name]] as const)
  return Object.fromEntries(merged.filter(([, text]) => text !== undefined)) as Record
}

const byKey = (list: readonly StoredConnection[]): Texts =>
  Object.fromEntries(list.map(entry => [keyOf(entry), JSON.stringify(entry)]))

/**
 * Three-way merge for tabs that store at the same time: `base` is what this tab last saw, `mine` its current state,
 * `theirs` what is stored. The order is canonical, so that tabs that agree write the same text.
 */
function mergeStored(
  base: StoredConnections,
  mine: StoredConnections,
  theirs: StoredConnections,
): StoredConnections {
  const [known, here, there] = [byKey(base.list), byKey(mine.list), byKey(theirs.list)]
  const list: Record<string, string> = mergeTexts(known, here, there)
  // A connection that another tab removed stays removed, even if its wallet just reported something here.
  for (const key of Object.keys(list))
    if (known[key] !== undefined && there[key] === undefined) delete list[key]
  return {
    list: Object.values(list).map(text => JSON.parse(text) as StoredConnection),
    chosen: mergeTexts(base.chosen, mine.chosen, theirs.chosen),
    namespace: mine.namespace === base.namespace ? theirs.namespace : mine.namespace,
    networks: mergeTexts(base.networks, mine.networks, theirs.networks),
  }
}

/** The connections that persist between page loads. */
export interface Memory {
  /** Stored connections that are not live: their wallet has not appeared or answered yet. */
  dormant: readonly StoredConnection[]
  /** The stored entries of live connections that were restored silently, until the user confirms them. */
  readonly restored: Map<string, StoredConnection>
  /** The stored choice in each namespace. */
  chosen: StoredConnections['chosen']
  forget(which: (entry: StoredConnection) => boolean): void
  /** Reads what is stored, if it is valid. */
  load(): StoredConnections | undefined
  /** Marks the current state of this tab as in sync with storage. */
  sync(): void
  /** Stores the changes of this tab and keeps those of other tabs. Writes only if something differs. */
  save(): void
}

/** Makes the memory of a kit's connections. Without `reconnect` nothing stored is read. */
export function createMemory({ storage, store, options }: ConnectionCore): Memory {
  /** If a namespace may only have one wallet, the chosen one stays, so that every tab picks the same. */
  function fitting(stored: StoredConnections): StoredConnections {
    const { list, chosen } = stored
    const keptIn = (name: string) =>
      list.find(isOf(name, chosen[name] ?? '')) ?? list.find(({ namespace }) => namespace === name)
    const fits = (entry: StoredConnection) => {
      const kept = keptIn(entry.namespace)
      return !kept || !isOccupied(options, kept, entry)
    }
    return { ...stored, list: list.filter(fits) }
  }
  function load(): StoredConnections | undefined {
    const stored = options.reconnect === false ? undefined : storedConnections.load(storage)
    return stored && fitting(stored)
  }
  function view(): StoredConnections {
    const { connections, chosen, namespace, networks } = store.read()
    const live = connections.map(connection => {
      const { namespace, connectorId, walletId, account, unconfirmed } = connection
      const before = unconfirmed ? memory.restored.get(keyOf(connection)) : undefined
      return before ?? { namespace, connectorId, walletId, address: account.address }
    })
    const dormant = memory.dormant.filter(
      ({ namespace, connectorId }) => !live.some(isOf(namespace, connectorId)),
    )
    // A stored choice whose wallet has not appeared yet stands until the user makes another one.
    const waits = ([name, id]: [string, string]) => !store.byUser.has(name) && dormant.some(isOf(name, id))
    const waiting = Object.fromEntries(Object.entries(memory.chosen).filter(waits))
    return { list: [...live, ...dormant], chosen: { ...chosen, ...waiting }, namespace, networks }
  }

  const memory: Memory = {
    dormant: load()?.list ?? [],
    restored: new Map(),
    chosen: {},
    forget(which) {
      memory.dormant = memory.dormant.filter(entry => !which(entry))
    },
    load,
    sync() {
      base = view()
    },
    save() {
      const mine = view()
      const theirs = load()
      const next = fitting(mergeStored(base, mine, theirs ?? base))
      base = mine
      if (JSON.stringify(next) !== JSON.stringify(theirs)) storedConnections.save(storage, next)
    },
  }
  let base = view()
  return memory
}
