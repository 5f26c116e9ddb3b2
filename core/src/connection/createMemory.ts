import type { ConnectionCore } from './ConnectionCore.js'
import { isOf } from './connectionData.js'
import { keepsOut } from './keepsOut.js'
import { mergeStored } from './mergeStored.js'
import { type StoredConnection, type StoredConnections, storedConnections } from './storedConnections.js'

/** What is kept of connections between page loads. */
export interface Memory {
  /** Stored connections that are not live: their wallet has not shown up, or not answered yet. */
  dormant: readonly StoredConnection[]
  /** What was stored of those live connections that came back by themselves, until a person confirms them. */
  readonly restored: Map<string, StoredConnection>
  /** Who was stored as chosen, by namespace. */
  chosen: StoredConnections['chosen']
  forget(which: (entry: StoredConnection) => boolean): void
  /** What is stored, when it is of use. */
  load(): StoredConnections | undefined
  /** Tells that this tab now is as what is stored. */
  sync(): void
  /** Stores what changed here, and keeps what other tabs changed. Writes only what differs. */
  save(): void
}

/** Makes the memory of a kit's connections. Without reconnection nothing that was stored is looked at. */
export function createMemory({ storage, store, options }: ConnectionCore): Memory {
  /** Where a namespace may have one wallet, the chosen one stays: every tab picks the same. */
  function fitting(stored: StoredConnections): StoredConnections {
    const { list, chosen } = stored
    const keptIn = (name: string) =>
      list.find(isOf(name, chosen[name] ?? '')) ?? list.find(({ namespace }) => namespace === name)
    const fits = (entry: StoredConnection) => {
      const kept = keptIn(entry.namespace)
      return !kept || !keepsOut(options, kept, entry)
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
      const before = unconfirmed ? memory.restored.get(`${namespace}/${connectorId}`) : undefined
      return before ?? { namespace, connectorId, walletId, address: account.address }
    })
    const dormant = memory.dormant.filter(
      ({ namespace, connectorId }) => !live.some(isOf(namespace, connectorId)),
    )
    // A choice that only waits for its wallet stands until the visitor makes another one.
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
