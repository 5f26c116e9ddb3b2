import type { ViewLoader } from '@latchkit/core'
import { errorText } from '@latchkit/core/tools'
import { type ReactNode, useEffect, useState } from 'react'
import { useBaseKit } from '../hooks/useBaseKit.js'
import { useT } from '../hooks/useT.js'
import { Note } from '../primitives/Note.js'
import { SmallButton } from '../primitives/SmallButton.js'
import { failureText } from './failureText.js'
import { loadedView, loadView } from './loadView.js'
import { ViewBoundary } from './ViewBoundary.js'

/** Props of `LazyPart`. */
export interface LazyPartProps {
  readonly load: ViewLoader
  /** Whose it is, named when it fails. */
  readonly name?: string
  readonly params?: unknown
  /** Has the size of what is coming. Default: nothing. */
  readonly skeleton?: ReactNode
  /** Shows nothing at all when it fails, for what has no place of its own. */
  readonly quiet?: boolean
}

/** A contribution of a plugin inside a view: loaded on demand, its failure kept to itself. */
export function LazyPart({ load, name, params, skeleton = null, quiet }: LazyPartProps) {
  const kit = useBaseKit()
  const t = useT()
  const [failed, setFailed] = useState<ViewLoader>()
  const [, render] = useState<unknown>()
  const Part = loadedView(load)
  const report = (error: unknown) =>
    kit.log.add('error', `The part '${name ?? ''}' failed`, { error: errorText(error) })

  // biome-ignore lint/correctness/useExhaustiveDependencies: `report` is new each time and says the same.
  useEffect(() => {
    if (Part || failed === load) return
    let current = true
    loadView(load).then(
      view => current && render(() => view),
      error => {
        report(error)
        if (current) setFailed(() => load)
      },
    )
    return () => {
      current = false
    }
  }, [load, Part, failed])

  const failure = (kind: 'failed' | 'notLoaded', retry: () => void) =>
    quiet ? null : (
      <Note tone="error" action={<SmallButton onClick={retry}>{t('shell.retry')}</SmallButton>}>
        {failureText(t, kind, name)}
      </Note>
    )
  if (!Part) return failed === load ? failure('notLoaded', () => setFailed(undefined)) : skeleton
  return (
    <ViewBoundary onError={report} fallback={reset => failure('failed', reset)}>
      <Part params={params} />
    </ViewBoundary>
  )
}
