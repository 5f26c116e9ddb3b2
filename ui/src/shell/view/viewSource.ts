import {
  gates,
  type Kit,
  type NamedView,
  onceFor,
  type ViewLoader,
  type ViewWrapper,
  views,
  viewWrappers,
} from '@latchkit/core'
import { shellOf } from '@latchkit/core/shell'

/** By the name of the view: one loader may draw several. */
const wrapped = onceFor(
  (_: Kit) => new Map<string, { readonly layers: readonly ViewLoader[]; readonly load: ViewLoader }>(),
)

function wrapView(kit: Kit, name: string, load: ViewLoader, around: readonly ViewWrapper[]): ViewLoader {
  const layers = [load, ...around.map(({ view }) => view)]
  const known = wrapped(kit).get(name)
  // A failed plugin has withdrawn its part.
  const isSame =
    known?.layers.length === layers.length && layers.every((layer, at) => known.layers[at] === layer)
  if (known && isSame) return known.load
  const loadAll = async () => (await import('../../chunks/overlays.js')).loadWrapped(kit, name, load, around)
  wrapped(kit).set(name, { layers, load: loadAll })
  return loadAll
}

/** The source of a view, and its look in the header. */
export interface ViewSource extends Pick<NamedView, 'header' | 'help'> {
  readonly title: string
  readonly load: ViewLoader
  /** The plugin it belongs to. */
  readonly pluginId?: string
  /** It must be finished: there is no way back. */
  readonly required: boolean
}

/** Finds a view by its name, or a plugin's route, which a view of its name replaces; with what plugins put around it. */
export function viewSource(kit: Kit, name: string): ViewSource | undefined {
  if (typeof name !== 'string') return undefined
  const around = kit.slot(viewWrappers).filter(wrapper => wrapper.around === name)
  const found = find(kit, name)
  return found && around.length > 0 ? { ...found, load: wrapView(kit, name, found.load, around) } : found
}

function find(kit: Kit, name: string): ViewSource | undefined {
  const named = kit.slot(views).get(name)
  const { pluginId, route } = kit.route(name) ?? {}
  const load = (named ?? route)?.view
  if (!load) return undefined
  const { title = route?.title ?? name, header, help } = named ?? {}
  const isGate = kit.slot(gates).some(({ view }) => view === name)
  const owner = named ? shellOf(kit).ownerOf(load) : pluginId
  return { title, load, header, help, required: route?.required ?? isGate, pluginId: owner }
}
