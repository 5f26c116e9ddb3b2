import { type Kit, type ViewLoader, type ViewProps, type ViewWrapper, within } from '@latchkit/core'
import { type ComponentType, type ReactNode, useState } from 'react'
import { logFailure } from '../../hooks/logFailure.js'
import { LazyPart } from '../../loading/LazyPart.js'
import { loadedView, loadView } from '../../loading/loadView.js'
import { ViewBoundary } from '../../loading/ViewBoundary.js'

/** Props of a component around a view: the view's own, and the view. */
export interface WrapperProps<Params = unknown, Internal = unknown> extends ViewProps<Params, Internal> {
  readonly children: ReactNode
}

/** Time that a view waits for its wrappers, in ms. */
const WRAPPER_TIMEOUT = 5_000

/** Loads a view with what plugins put around it. A wrapper that throws, does not load or is late is left out, and the log names its plugin. */
export async function loadWrapped(
  kit: Kit,
  name: string,
  load: ViewLoader,
  around: readonly ViewWrapper[],
): Promise<(props: ViewProps<unknown>) => ReactNode> {
  const onError = (wrapper: ViewLoader) => (error: unknown) =>
    logFailure(kit, `What is around '${name}' failed`, error, wrapper)
  const arriving = around.map(({ view }) =>
    within(() => loadView(kit, view), WRAPPER_TIMEOUT).catch(onError(view)),
  )
  await Promise.all([loadView(kit, load), ...arriving])
  return function Wrapped({ params }: ViewProps<unknown>) {
    // Adding a late one would remount the view.
    const [arrived] = useState(() => around.map(({ view }) => ({ view, layer: loadedView(kit, view) })))
    let shown: ReactNode = <LazyPart load={load} name={name} params={params} />
    for (const { view, layer } of arrived) {
      if (!layer) continue
      const Layer = layer.View as ComponentType<WrapperProps>
      const inner = shown
      shown = (
        <ViewBoundary onError={onError(view)} fallback={() => inner}>
          <Layer kit={kit} params={params} plugin={layer.plugin}>
            {inner}
          </Layer>
        </ViewBoundary>
      )
    }
    return shown
  }
}
