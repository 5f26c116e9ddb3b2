import { type Kit, onceFor, type ViewLoader, type ViewProps, type ViewWrapper } from '@latchkit/core'
import { errorText } from '@latchkit/core/outside'
import type { ComponentType, ReactNode } from 'react'
import { loadView } from './loadView.js'
import { ViewBoundary } from './ViewBoundary.js'

/** Props of a component around a view: the view's own, and the view. */
export interface WrapperProps<Params = unknown, Internal = unknown> extends ViewProps<Params, Internal> {
  readonly children: ReactNode
}

const wrapped = onceFor((_: Kit) => new WeakMap<ViewLoader, ViewLoader>())

/** A view with what plugins put around it. A wrapper that does not load or throws is left out, and the log says so. */
export function wrapView(kit: Kit, load: ViewLoader, around: readonly ViewWrapper[]): ViewLoader {
  const known = wrapped(kit).get(load)
  if (known) return known
  const failed = (error: unknown) =>
    kit.log.add('error', `What is around '${around[0]?.around}' failed`, { error: errorText(error) })
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
  wrapped(kit).set(load, loadAll)
  return loadAll
}
