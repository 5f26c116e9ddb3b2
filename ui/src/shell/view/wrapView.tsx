import { type Kit, onceFor, type ViewLoader, type ViewProps, type ViewWrapper } from '@latchkit/core'
import { errorText } from '@latchkit/core/outside'
import type { ComponentType, ReactNode } from 'react'
import { loadView } from '../../loading/loadView.js'
import { ViewBoundary } from '../../loading/ViewBoundary.js'

/** Props of a component around a view: the view's own, and the view. */
export interface WrapperProps<Params = unknown, Internal = unknown> extends ViewProps<Params, Internal> {
  readonly children: ReactNode
}

/** By the name of the view: one loader may draw several. */
const wrapped = onceFor(
  (_: Kit) => new Map<string, { readonly layers: readonly ViewLoader[]; readonly load: ViewLoader }>(),
)

/** A view with what plugins put around it. A wrapper that does not load or throws is left out, and the log says so. */
export function wrapView(
  kit: Kit,
  name: string,
  load: ViewLoader,
  around: readonly ViewWrapper[],
): ViewLoader {
  const layers = [load, ...around.map(({ view }) => view)]
  const known = wrapped(kit).get(name)
  // A plugin that failed has taken its part away.
  const isSame =
    known?.layers.length === layers.length && layers.every((layer, at) => known.layers[at] === layer)
  if (known && isSame) return known.load
  const failed = (error: unknown) =>
    kit.log.add('error', `What is around '${name}' failed`, { error: errorText(error) })
  const loadAll: ViewLoader = async () => {
    const inner = await loadView(kit, load)
    const outer = await Promise.all(around.map(({ view }) => loadView(kit, view).catch(failed)))
    return function Wrapped({ params }: ViewProps<unknown>) {
      let shown: ReactNode = <inner.View kit={kit} params={params} plugin={inner.plugin} />
      for (const layer of outer) {
        if (!layer) continue
        const Layer = layer.View as ComponentType<WrapperProps>
        const within = shown
        shown = (
          <ViewBoundary onError={failed} fallback={() => within}>
            <Layer kit={kit} params={params} plugin={layer.plugin}>
              {within}
            </Layer>
          </ViewBoundary>
        )
      }
      return shown
    }
  }
  wrapped(kit).set(name, { layers, load: loadAll })
  return loadAll
}
