import { errorText } from '@latchkit/core/tools'
import { useMemo } from 'react'
import { useBaseKit } from '../hooks/useBaseKit.js'
import { Failure } from './Failure.js'
import { ShellContext, type ShellValue } from './ShellContext.js'
import type { useShownView } from './useShownView.js'
import { ViewBoundary } from './ViewBoundary.js'

import { ViewSkeleton } from './ViewSkeleton.js'

interface ViewOutletProps {
  shown: ReturnType<typeof useShownView>
  setTitle: ShellValue['setTitle']
}

/** The view itself, with everything that can happen to it. */
export function ViewOutlet({ shown, setTitle }: ViewOutletProps) {
  const kit = useBaseKit()
  const value = useMemo(() => ({ setTitle }), [setTitle])
  const { state, View, entry, source, canGoBack, retry } = shown
  if (state === 'loading') return <ViewSkeleton />
  const about = { pluginId: source?.pluginId, canGoBack }
  if (!View) {
    return state === 'failed' ? (
      <Failure {...about} kind="notLoaded" onRetry={retry} />
    ) : (
      <Failure {...about} kind="unknown" />
    )
  }
  return (
    <ViewBoundary
      onError={error =>
        kit.log.add('error', `The view '${entry.view}' failed`, { error: errorText(error), ...about })
      }
      fallback={reset => <Failure {...about} kind="failed" onRetry={reset} />}
    >
      <ShellContext.Provider value={value}>
        <View params={entry.params} />
      </ShellContext.Provider>
    </ViewBoundary>
  )
}
