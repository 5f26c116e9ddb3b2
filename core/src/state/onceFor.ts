/**
 * One value per key, created on first use and garbage-collected with its key.
 *
 * @example
 * const controllerOf = onceFor((kit: Kit) => createController(kit))
 */
export function onceFor<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new WeakMap<Key, { readonly value: Value }>()
  return key => {
    const known = made.get(key)
    if (known) return known.value
    const value = make(key)
    made.set(key, { value })
    return value
  }
}
