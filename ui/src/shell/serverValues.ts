import type { Kit } from '@latchkit/core'
import type { Atom } from 'jotai/vanilla'

const kept = new WeakMap<Kit, Map<Atom<unknown>, unknown>>()

/**
 * Keeps what the kit holds before it starts: what the server rendered. Parts of a page that hydrate late
 * must see that first, whatever happened since.
 */
export function keepServerValues(kit: Kit): void {
  if (kept.has(kit)) return
  const { status$, account$, connection$, connections$, network$, wallets$, pending$ } = kit.connections
  const { connections, i18n, theme } = kit
  const atoms: Atom<unknown>[] = [status$, account$, connection$, connections$, network$, wallets$, pending$]
  atoms.push(connections.activeNamespace$, connections.activeConnections$, connections.families$)
  atoms.push(i18n.t$, i18n.locale$, i18n.direction$, theme.mode$, theme.variables$, kit.modal$)
  kept.set(kit, new Map(atoms.map(source => [source, kit.get(source)])))
}

/** The value an atom had before the kit started; its present one where nobody kept it. */
export function serverValue<Value>(kit: Kit, source: Atom<Value>): Value {
  const values = kept.get(kit)
  return values?.has(source) ? (values.get(source) as Value) : kit.get(source)
}
