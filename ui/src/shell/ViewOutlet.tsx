import { errorText } from '@latchkit/core/outside'
import { memo, useMemo } from 'react'
import { useBaseKit } from '../hooks/useBaseKit.js'
import { Failure } from './Failure.js'
import { ShellContext, type ShellValue } from './ShellContext.js'
import type { ShownView } from './useShownView.js'
import { ViewBoundary } from './ViewBoundary.js'
import { ViewSkeleton } from './ViewSkeleton.js'

interface ViewOutletProps extends Pick<ShownView, 'state' | 'loaded' | 'canGoBack'>, ShellValue {
  view: string
  params: unknown
  pluginId?: string
  retry(): void
}

/** The view itself, with everything that can happen to it. */
export const ViewOutlet = memo(function ViewOutlet(props: ViewOutletProps) {
  const { state, loaded, view, params, pluginId, canGoBack, retry, setTitle } = props
  const kit = useBaseKit()
  const value = useMemo(() => ({ setTitle }), [setTitle])
  if (state === 'loading') return <ViewSkeleton />
  const about = { pluginId, canGoBack }
  if (!loaded) {
    return state === 'failed' ? (
      <Failure {...about} kind="notLoaded" onRetry={retry} />
    ) : (
      <Failure {...about} kind="unknown" />
    )
  }
  return (
    <ViewBoundary
      onError={error =>
        kit.log.add('error', `The view '${view}' failed`, { error: errorText(error), pluginId })
      }
      fallback={reset => <Failure {...about} kind="failed" onRetry={reset} />}
    >
      <ShellContext.Provider value={value}>
        <loaded.View kit={kit} params={params} plugin={loaded.plugin} />
      </ShellContext.Provider>
    </ViewBoundary>
  )
})
