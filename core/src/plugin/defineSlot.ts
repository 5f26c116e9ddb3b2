import type { Slot } from './Slot.js'

/**
 * Declares an extension point. Without `combine` its value is the list of contributions,
 * ordered by plugin id so that the order of installation never shows.
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
