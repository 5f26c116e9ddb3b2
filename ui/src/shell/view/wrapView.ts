import { type Kit, onceFor, type ViewLoader, type ViewWrapper } from '@latchkit/core'

/** By the name of the view: one loader may draw several. */
const wrapped = onceFor(
  (_: Kit) => new Map<string, { readonly layers: readonly ViewLoader[]; readonly load: ViewLoader }>(),
)

/** A view with what plugins put around it. */
export function wrapView(
  kit: Kit,
  name: string,
  load: ViewLoader,
  around: readonly ViewWrapper[],
): ViewLoader {
  const layers = [load, ...around.map(({ view }) => view)]
  const known = wrapped(kit).get(name)
  // A failed plugin has withdrawn its part.
  const isSame =
    known?.layers.length === layers.length && layers.every((layer, at) => known.layers[at] === layer)
  if (known && isSame) return known.load
  const loadAll = async () => (await import('./loadWrapped.js')).loadWrapped(kit, name, load, around)
  wrapped(kit).set(name, { layers, load: loadAll })
  return loadAll
}
