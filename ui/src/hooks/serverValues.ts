import type { Atom, Kit } from '@latchkit/core'

const kept = new WeakMap<Kit, Map<unknown, unknown>>()

/**
 * Keeps the kit's state from before it starts: what the server rendered. Parts of a page that hydrate late
 * must see that state first, whatever has changed since.
 */
export function keepServerValues(kit: Kit): void {
  const values = new Map<unknown, unknown>()
  for (const part of [kit, kit.connections, kit.i18n, kit.theme]) {
    for (const [name, atom] of Object.entries(part)) if (name.endsWith('$')) values.set(atom, kit.get(atom))
  }
  kept.set(kit, values)
}

/** The value an atom had before the kit started; its present one where nobody kept it. */
export function serverValue<Value>(kit: Kit, source: Atom<Value>): Value {
  const values = kept.get(kit)
  return values?.has(source) ? (values.get(source) as Value) : kit.get(source)
}
