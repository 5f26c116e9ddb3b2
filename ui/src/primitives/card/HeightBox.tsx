import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useSheet } from '../../styles/useSheet.js'
import { cx } from '../cx.js'
import type { PartProps } from '../PartProps.js'
import heightBoxSheet from './HeightBox.css?inline'
import type { ViewMotion } from './viewMotion.js'

/** Scroll positions of the parts of a view, each by its place in document order. */
type ScrollPlaces = readonly (readonly [index: number, top: number])[]

const partsOf = (view: Element) => [view, ...view.querySelectorAll('*')]

const scrollPlaces = (view: Element): ScrollPlaces =>
  partsOf(view).flatMap(({ scrollTop }, index) => (scrollTop > 0 ? [[index, scrollTop] as const] : []))

/** Scrolls a view that looks the same to the same places. */
function scrollTo(view: Element, places: ScrollPlaces): void {
  const parts = partsOf(view)
  for (const [index, top] of places) {
    const part = parts[index]
    if (part) part.scrollTop = top
  }
}

/** A view that is being taken away. */
interface LeavingView {
  viewKey: string
  /** A still picture of its content, if it moves. */
  copy?: HTMLElement
  /** Scroll position of its scrolling box, and the box's content. */
  places: ScrollPlaces
}

export interface HeightBoxProps extends PartProps {
  /** A new key is a new view: the old one leaves, the new one comes in. */
  viewKey: string
  /** The side that the new view comes from. Default `none`: it only fades. */
  direction?: 'forward' | 'back' | 'none'
  /** Without it, views and heights change at once. */
  motion?: ViewMotion
  children: ReactNode
}

/**
 * Holds one view at a time. Its height follows the content with a spring (240 ms); a leaving view fades out
 * while the next slides in. Who goes back finds a view scrolled as it was left. Instant under reduced motion.
 */
export function HeightBox(props: HeightBoxProps) {
  const { viewKey, direction = 'none', motion, children, className, part } = props
  useSheet(heightBoxSheet)
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const leaving = useRef<LeavingView | null>(null)
  const places = useRef(new Map<string, ScrollPlaces>())
  useLayoutEffect(
    () => (box.current && content.current ? motion?.followHeight(box.current, content.current) : undefined),
    [motion],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of view is a transition.
  useLayoutEffect(() => {
    const view = leaving.current
    leaving.current = null
    if (!view || !scroller.current || !layer.current || !content.current) return
    places.current.set(view.viewKey, view.places)
    const before = direction === 'back' && places.current.get(viewKey)
    scrollTo(scroller.current, before || [[0, 0]])
    if (!view.copy) return
    const end = motion?.moveIn({ copy: view.copy, layer: layer.current, pane: content.current, direction })
    scrollTo(layer.current, view.places)
    return end
  }, [viewKey])

  const leave = (view: HTMLElement, from: Element) => {
    leaving.current = { viewKey, copy: motion?.copyOf(view), places: scrollPlaces(from) }
  }
  return (
    <div ref={box} className={cx('hbox', className)} part={cx('view', part)}>
      <div ref={scroller} className="hbox-s">
        <div ref={content} className="hbox-c">
          <HeightBoxPane key={viewKey} onLeave={leave}>
            {children}
          </HeightBoxPane>
        </div>
      </div>
      <div ref={layer} className="hbox-x" aria-hidden="true" />
    </div>
  )
}

interface HeightBoxPaneProps {
  /** Receives the view, and what scrolls it, at the moment it is taken away. */
  onLeave: (view: HTMLElement, scroller: Element) => void
  children: ReactNode
}

function HeightBoxPane({ onLeave, children }: HeightBoxPaneProps) {
  const pane = useRef<HTMLDivElement>(null)
  const leave = useRef(onLeave)
  leave.current = onLeave
  useLayoutEffect(() => {
    const content = pane.current?.parentElement
    return () => {
      // React runs this before it takes the element out, so that it can still be copied.
      if (content?.isConnected && content.parentElement) leave.current(content, content.parentElement)
    }
  }, [])
  return <div ref={pane}>{children}</div>
}
