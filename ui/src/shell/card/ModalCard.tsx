import { type ModalPart, modalParts } from '@latchkit/core'
import { cleanText } from '@latchkit/core/untrusted'
import {
  forwardRef,
  memo,
  type ReactNode,
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { logFailure } from '../../hooks/logFailure.js'
import { PreparedContext } from '../../hooks/PreparedContext.js'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useSlot } from '../../hooks/useSlot.js'
import { useT } from '../../hooks/useT.js'
import { extrasChunk } from '../../loading/extrasChunk.js'
import { LazyPart } from '../../loading/LazyPart.js'
import { useChunk } from '../../loading/useChunk.js'
import { ViewBoundary } from '../../loading/ViewBoundary.js'
import { Card } from '../../primitives/card/Card.js'
import { HeightBox } from '../../primitives/card/HeightBox.js'
import { cx } from '../../primitives/cx.js'
import { LiveRegion } from '../../primitives/text/LiveRegion.js'
import { SnackbarHost } from '../notices/SnackbarHost.js'
import type { CardPhase } from '../view/CardPhase.js'
import { useShownView } from '../view/useShownView.js'
import { useViewFocus } from '../view/useViewFocus.js'
import { Failure, ViewOutlet } from '../view/ViewOutlet.js'
import { ModalHeader } from './ModalHeader.js'

interface ModalCardProps {
  shape: 'card' | 'sheet' | 'full'
  embedded?: boolean
  phase: CardPhase
  /** A drag handle. */
  handle?: ReactNode
}

/** The card: header, the current view, and the short notices inside it. */
export const ModalCard = forwardRef<HTMLDivElement, ModalCardProps>(function ModalCard(
  { shape, embedded = false, phase, handle },
  ref,
) {
  const kit = useBaseKit()
  const t = useT()
  const titleId = useId()
  const motion = useChunk(extrasChunk, false)?.viewMotion
  const shown = useShownView(phase)
  const { key, entry, source, state, loaded, canGoBack, direction, retry } = shown
  const [own, setOwn] = useState<{ key: string; title: string }>()
  const setTitle = useCallback(
    (title: string | undefined) => setOwn(title ? { key, title } : undefined),
    [key],
  )
  const said = own?.key === key && cleanText(own.title, 60)
  const title = said || cleanText(t(source?.title ?? 'shell.unknown.title'), 60)
  const content = useViewFocus({ key, state, phase, titleId, isGuest: embedded })

  useLayoutEffect(
    () => content.current?.closest('dialog')?.setAttribute('aria-label', title),
    [content, title],
  )

  // When the modal opens with another view, the prerendered one is replaced without motion.
  const base = useRef({ key, phase })
  const isNew = phase === 'hidden' || base.current.phase === 'hidden'
  const baseKey = isNew ? key : base.current.key
  useLayoutEffect(() => {
    base.current = { key: baseKey, phase }
  })

  const at = { view: entry.view, params: entry.params }
  return (
    <Card
      ref={ref}
      shape={shape}
      data-view={entry.view}
      role={embedded ? 'region' : undefined}
      aria-label={embedded ? title : undefined}
      tabIndex={-1}
    >
      {handle}
      <ModalParts place="header" {...at} />
      <ModalHeader
        source={source}
        canGoBack={canGoBack}
        title={title}
        titleId={titleId}
        embedded={embedded}
      />
      <ModalParts place="banner" {...at} />
      <ViewBoundary
        onError={error => logFailure(kit, 'A view failed as it went', error)}
        fallback={reset => <Failure kind="failed" canGoBack={canGoBack} onRetry={reset} />}
      >
        <HeightBox key={baseKey} viewKey={key} direction={direction} motion={motion} part="outlet">
          <div ref={content}>
            <PreparedContext.Provider value={phase === 'hidden'}>
              <ViewOutlet
                state={state}
                loaded={loaded}
                view={entry.view}
                params={entry.params}
                pluginId={source?.pluginId}
                canGoBack={canGoBack}
                retry={retry}
                setTitle={setTitle}
              />
            </PreparedContext.Provider>
          </div>
        </HeightBox>
      </ViewBoundary>
      <ModalParts place="footer" {...at} />
      <SnackbarHost />
      <LiveRegion>{title}</LiveRegion>
    </Card>
  )
})

interface ModalPartsProps {
  place: ModalPart['place']
  view: string
  params: unknown
}

/** Plugin parts above the title, below it and below the view. */
const ModalParts = memo(function ModalParts({ place, view, params }: ModalPartsProps) {
  const kit = useBaseKit()
  const parts = useSlot(modalParts)
  const shown = useMemo(() => ({ view, params }), [view, params])
  const here = parts.filter(
    ({ place: at, on }) => at === place && (!Array.isArray(on) || on.some(name => name === view)),
  )
  return (
    <ViewBoundary onError={error => logFailure(kit, `A ${place} failed as it went`, error)} attempt={shown}>
      {here.length === 0 ? null : (
        <div className={cx('parts', place === 'header' && 'parts-h')}>
          {here.map(part => (
            <LazyPart key={part.id} load={part.view} name={part.id} params={shown} quiet />
          ))}
        </div>
      )}
    </ViewBoundary>
  )
})
