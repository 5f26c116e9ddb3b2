import { keyOf, type StoredConnection, type StoredConnections } from './storedConnections.js'

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
export function mergeStored(
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
