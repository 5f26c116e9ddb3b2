/**
 * Something that each key has one of, made when it is first asked for and gone with its key.
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
