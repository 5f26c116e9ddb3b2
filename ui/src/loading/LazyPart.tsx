import type { ViewLoader } from '@latchkit/core'
import { shellOf } from '@latchkit/core/shell'
import { type ReactNode, useEffect, useState } from 'react'
import { logFailure } from '../hooks/logFailure.js'
import { useBaseKit } from '../hooks/useBaseKit.js'
import { useT } from '../hooks/useT.js'
import { extrasChunk } from './extrasChunk.js'
import { failureText } from './failureText.js'
import { loadedView, loadView } from './loadView.js'
import { useChunk } from './useChunk.js'
import { ViewBoundary } from './ViewBoundary.js'

/** Props of `LazyPart`. */
export interface LazyPartProps {
  /** Keep its identity stable: the part is known by it. */
  readonly load: ViewLoader
  /** Its name in the log when it fails. */
  readonly name?: string
  readonly params?: unknown
  /** Placeholder of the same size. Default: nothing. */
  readonly skeleton?: ReactNode
  /** Replaces the note with Retry that is shown when it fails (`failed`), or when its code does not load (`notLoaded`). */
  readonly fallback?: (kind: 'failed' | 'notLoaded', retry: () => void) => ReactNode
  /** Shows nothing when it fails, for parts without a place of their own. */
  readonly quiet?: boolean
}

/** A plugin's contribution inside a view: loaded on demand, with its failure contained. */
export function LazyPart({ load, name, params, skeleton = null, fallback, quiet }: LazyPartProps) {
  const kit = useBaseKit()
  const t = useT()
  const [failed, setFailed] = useState<ViewLoader>()
  const [, render] = useState<unknown>()
  const part = loadedView(kit, load)
  const report = (error: unknown) => {
    void extrasChunk.load()
    logFailure(kit, `The part '${name ?? ''}' failed`, error, load)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `report` is new each time and says the same.
  useEffect(() => {
    if (part || failed === load) return
    let current = true
    loadView(kit, load).then(
      view => current && render(() => view),
      error => {
        report(error)
        if (current) setFailed(() => load)
      },
    )
    return () => {
      current = false
    }
  }, [load, part, failed])

  const failures = useChunk(extrasChunk, failed === load)
  const failure = (kind: 'failed' | 'notLoaded', onRetry: () => void) => {
    if (fallback) return fallback(kind, onRetry)
    if (quiet) return null
    const pluginId = shellOf(kit).ownerOf(load)
    if (failures) return <failures.PartFailure kind={kind} pluginId={pluginId} onRetry={onRetry} />
    return <p role="alert">{failureText(t, kind, pluginId)}</p>
  }
  if (!part) return failed === load ? failure('notLoaded', () => setFailed(undefined)) : skeleton
  return (
    <ViewBoundary onError={report} fallback={reset => failure('failed', reset)}>
      <part.View kit={kit} params={params} plugin={part.plugin} />
    </ViewBoundary>
  )
}
