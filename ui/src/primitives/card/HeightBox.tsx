import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useSheet } from '../../styles/useSheet.js'
import { cx } from '../cx.js'
import type { PartProps } from '../PartProps.js'
import { prefersStill } from '../waiting/prefersStill.js'
import heightBoxSheet from './HeightBox.css?inline'
import type { LeavingView } from './LeavingView.js'
import { type ScrollPlaces, scrollPlaces, scrollTo } from './scrollPlaces.js'
import { startMotion } from './startMotion.js'
import { useSmoothHeight } from './useSmoothHeight.js'

export interface HeightBoxProps extends PartProps {
  /** A new key is a new view: the old one leaves, the new one comes in. */
  viewKey: string
  /** Where the new view comes from. Default `none`: it only fades. */
  direction?: 'forward' | 'back' | 'none'
  children: ReactNode
}

/**
 * Holds one view at a time. Its height follows the content with a spring (240 ms); a leaving view fades out
 * while the next slides in. Who goes back finds a view scrolled as it was left. Instant under reduced motion. Runs on
 * Web Animations: no timers.
 */
export function HeightBox({ viewKey, direction = 'none', children, className, part }: HeightBoxProps) {
  useSheet(heightBoxSheet)
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const leaving = useRef<LeavingView | null>(null)
  const places = useRef(new Map<string, ScrollPlaces>())
  useSmoothHeight(box, content)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of view is a transition.
  useLayoutEffect(() => {
    const view = leaving.current
    leaving.current = null
    if (!view || !scroller.current || !layer.current || !content.current) return
    places.current.set(view.viewKey, view.places)
    const before = direction === 'back' && places.current.get(viewKey)
    scrollTo(scroller.current, before || [[0, 0]])
    return startMotion({ ...view, layer: layer.current, pane: content.current, direction })
  }, [viewKey])

  return (
    <div ref={box} className={cx('hbox', className)} part={cx('view', part)}>
      <div ref={scroller} className="hbox-s">
        <div ref={content} className="hbox-c">
          <HeightBoxPane key={viewKey} viewKey={viewKey} onLeave={view => (leaving.current = view)}>
            {children}
          </HeightBoxPane>
        </div>
      </div>
      <div ref={layer} className="hbox-x" aria-hidden="true" />
    </div>
  )
}

interface HeightBoxPaneProps {
  viewKey: string
  /** Receives a picture of the view at the moment it is taken away. */
  onLeave: (view: LeavingView) => void
  children: ReactNode
}

/** One view of a `HeightBox`. */
function HeightBoxPane({ viewKey, onLeave, children }: HeightBoxPaneProps) {
  const pane = useRef<HTMLDivElement>(null)
  const leave = useRef(onLeave)
  leave.current = onLeave
  useLayoutEffect(() => {
    const content = pane.current?.parentElement
    return () => {
      // React runs this before it takes the element out, so that it can still be copied. A copy needs no
      // context, holds no subscriptions and cannot fail.
      if (!content?.isConnected || !content.parentElement) return
      let copy: HTMLElement | undefined
      if (!prefersStill()) {
        copy = content.cloneNode(true) as HTMLElement
        for (const node of copy.querySelectorAll('[id]')) node.removeAttribute('id')
        copy.inert = true
      }
      leave.current({ viewKey, copy, places: scrollPlaces(content.parentElement) })
    }
  }, [viewKey])
  return <div ref={pane}>{children}</div>
}
