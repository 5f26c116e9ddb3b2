import type { Capability } from '../contract/Capability.js'

/** One plugin's entry in a slot: data, known before any feature code runs. */
export interface Contribution<Value = unknown, Entry = unknown> {
  readonly slot: string
  readonly value: Value
  /** Type-only: what any entry of the slot may be. */
  readonly entry?: Entry
  /** Shown only while these capabilities are available to the active account. */
  readonly needs: readonly Capability[]
}

/** An extension point: many contributions in, one value out. */
export interface Slot<In, Out = readonly In[]> {
  readonly id: string
  combine(values: readonly In[]): Out
  /** Makes a contribution for `contributes: [...]`. */
  of<const Value extends In>(
    value: Value,
    options?: { needs?: readonly Capability[] },
  ): Contribution<Value, In>
}

/**
 * Declares an extension point. Without `combine` its value is the list of contributions, sorted by plugin id so that
 * the order of installation does not matter.
 */
export function defineSlot<In>(id: string): Slot<In>
export function defineSlot<In, Out>(id: string, combine: (values: readonly In[]) => Out): Slot<In, Out>
export function defineSlot<In, Out>(id: string, combine?: (values: readonly In[]) => Out): Slot<In, Out> {
  return {
    id,
    combine: combine ?? (values => values as Out),
    of: (value, options) => ({ slot: id, value, needs: options?.needs ?? [] }),
  }
}

/** Lowest `order` first; an entry without one counts as 50. */
export const inOrder = <Entry extends { readonly order?: number }>(entries: readonly Entry[]): Entry[] =>
  [...entries].sort((a, b) => (a.order ?? 50) - (b.order ?? 50))
