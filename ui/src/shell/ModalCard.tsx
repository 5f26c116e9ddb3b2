import { forwardRef, type ReactNode, useCallback, useId, useState } from 'react'
import { useT } from '../hooks/useT.js'
import { Card } from '../primitives/Card.js'
import { HeightBox } from '../primitives/HeightBox.js'
import { LiveRegion } from '../primitives/LiveRegion.js'
import { entryKey } from './entryKey.js'
import { ModalHeader } from './ModalHeader.js'
import { SnackbarHost } from './SnackbarHost.js'
import { useShownView } from './useShownView.js'
import { useViewFocus } from './useViewFocus.js'
import { ViewOutlet } from './ViewOutlet.js'

interface ModalCardProps {
  shape: 'card' | 'sheet' | 'full'
  embedded?: boolean
  /** False while it closes: what is shown stands still. */
  isActive: boolean
  /** A drag handle. */
  handle?: ReactNode
}

/** The card: header, the current view, and the short notices inside it. */
export const ModalCard = forwardRef<HTMLDivElement, ModalCardProps>(function ModalCard(
  { shape, embedded = false, isActive, handle },
  ref,
) {
  const t = useT()
  const titleId = useId()
  const shown = useShownView(isActive)
  const key = entryKey(shown.entry)
  const [own, setOwn] = useState<{ key: string; title: string | undefined }>()
  const setTitle = useCallback((title: string | undefined) => setOwn({ key, title }), [key])
  const title = (own?.key === key && own.title) || t(shown.source?.title ?? 'shell.unknown.title')
  const content = useViewFocus({ key, state: shown.state, titleId, takeFocus: !embedded })

  return (
    <Card
      ref={ref}
      shape={shape}
      data-view={shown.entry.view}
      role="document"
      aria-label={title}
      tabIndex={-1}
    >
      {handle}
      <ModalHeader shown={shown} title={title} titleId={titleId} embedded={embedded} />
      <HeightBox viewKey={key} direction={shown.direction} part="outlet">
        <div ref={content}>
          <ViewOutlet shown={shown} setTitle={setTitle} />
        </div>
      </HeightBox>
      <SnackbarHost />
      <LiveRegion>{title}</LiveRegion>
    </Card>
  )
})
