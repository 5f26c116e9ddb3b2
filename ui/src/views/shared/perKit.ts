import type { Kit } from '@latchkit/core'

/** Something that each kit has one of, made when it is first asked for and gone with the kit. */
export function perKit<Value>(make: (kit: Kit) => Value): (kit: Kit) => Value {
  const made = new WeakMap<Kit, { readonly value: Value }>()
  return kit => {
    const known = made.get(kit)
    if (known) return known.value
    const value = make(kit)
    made.set(kit, { value })
    return value
  }
}
