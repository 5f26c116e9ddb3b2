import { errorText } from '@latchkit/core'
import { memo, useLayoutEffect, useMemo, useRef } from 'react'
import { ShellContext, type ShellValue } from '../../hooks/ShellContext.js'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useT } from '../../hooks/useT.js'
import { extrasChunk } from '../../loading/extrasChunk.js'
import { failureText } from '../../loading/failureText.js'
import { useChunk } from '../../loading/useChunk.js'
import { ViewBoundary } from '../../loading/ViewBoundary.js'
import type { ViewFailureProps } from '../../loading/ViewFailure.js'
import { Body } from '../../primitives/card/Body.js'
import { Link } from '../../primitives/controls/Link.js'
import { Group } from '../../primitives/lists/Group.js'
import { VisuallyHidden } from '../../primitives/text/VisuallyHidden.js'
import { SkeletonRow } from '../../primitives/waiting/SkeletonRow.js'
import type { ShownView } from './useShownView.js'

interface ViewOutletProps extends Pick<ShownView, 'state' | 'loaded' | 'canGoBack'>, ShellValue {
  view: string
  params: unknown
  pluginId?: string
  retry(): void
}

/** The view itself, or its loading or failure state. */
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

/** The failure of a view: in full once its code has loaded, as plain text before that. */
export function Failure(props: ViewFailureProps) {
  const t = useT()
  const chunk = useChunk(extrasChunk, true)
  if (chunk) return <chunk.ViewFailure {...props} />
  return (
    <Body role="alert">
      <p>{failureText(t, props.kind, props.pluginId)}</p>
      {props.onRetry ? <Link onClick={props.onRetry}>{t('shell.retry')}</Link> : null}
    </Body>
  )
}

/** Placeholder while a view loads, as high as the view before: how high the next one is, nobody knows yet. */
function ViewSkeleton() {
  const t = useT()
  const body = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = body.current
    const before = element?.closest<HTMLElement>('[data-height]')?.dataset.height
    if (element && before) element.style.minBlockSize = `${before}px`
  }, [])
  return (
    <Body ref={body} aria-busy="true">
      <VisuallyHidden>{t('shell.loading')}</VisuallyHidden>
      <Group>
        {[0, 1, 2].map(index => (
          <SkeletonRow key={index} index={index} lines={1} round={false} />
        ))}
      </Group>
    </Body>
  )
}
