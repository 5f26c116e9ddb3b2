import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { useSheet } from '../../styles/useSheet.js'
import { cx } from '../cx.js'
import type { PartProps } from '../PartProps.js'
import { isRtl } from '../text/isRtl.js'
import { prefersStill } from '../waiting/prefersStill.js'
import heightBoxSheet from './HeightBox.css?inline'

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

/** A little too far, and back. */
const spring = 'cubic-bezier(.3,1.05,.4,1)'

/** Lets the height of `box` follow the natural height of `content` with a spring. `data-height` on the content tells the last one. */
function useSmoothHeight(box: RefObject<HTMLElement | null>, content: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const outer = box.current
    const inner = content.current
    if (!outer || !inner || typeof ResizeObserver === 'undefined') return
    // Unknown until the browser has laid it out; then it is told.
    let last = 0
    let running: Animation | undefined
    const end = () => {
      running = undefined
      outer.classList.remove('hbox-r')
    }
    const observer = new ResizeObserver(() => {
      const from = running ? outer.getBoundingClientRect().height : last
      running?.cancel()
      end()
      last = outer.offsetHeight
      inner.dataset.height = String(last)
      if (Math.abs(from - last) < 2 || from === 0 || prefersStill()) return
      outer.classList.add('hbox-r')
      running = outer.animate([{ height: `${from}px` }, { height: `${last}px` }], {
        duration: 240,
        easing: spring,
      })
      running.onfinish = end
    })
    observer.observe(inner)
    return () => {
      observer.disconnect()
      running?.cancel()
    }
  }, [box, content])
}

interface Motion {
  /** A picture of the old view. */
  copy?: HTMLElement
  /** Scroll positions of the old view. */
  places: ScrollPlaces
  /** Lies over the box and belongs to the copy. */
  layer: HTMLElement
  pane: HTMLElement
  direction: 'forward' | 'back' | 'none'
}

const shift = 12

/** So steep that for hardly more than a frame both views can be read, one over the other. */
const swap = { duration: 120, easing: 'cubic-bezier(.8,0,.2,1)' }

/**
 * Fades the old view out while the new one slides in: at no moment is there neither, and hardly ever both.
 *
 * @returns a function that ends it at once
 */
function startMotion({ copy, places, layer, pane, direction }: Motion): (() => void) | undefined {
  if (!copy) return
  const sign = direction === 'none' ? 0 : (direction === 'forward') === isRtl(pane) ? -1 : 1
  const at = (x: number) => ({ transform: `translateX(${x}px)` })
  layer.replaceChildren(copy)
  scrollTo(layer, places)
  const out = copy.animate([{ opacity: 1 }, { opacity: 0 }], { ...swap, fill: 'forwards' })
  const others = [
    pane.animate([{ opacity: 0 }, { opacity: 1 }], swap),
    copy.animate([at(0), at(-sign * shift)], { duration: 120, easing: 'cubic-bezier(.4,0,1,1)' }),
    pane.animate([at(sign * shift), at(0)], { duration: 190, easing: 'cubic-bezier(0,0,.2,1)' }),
  ]
  out.onfinish = () => copy.remove()
  return () => {
    for (const each of [out, ...others]) each.cancel()
    copy.remove()
  }
}

/** A view that is being taken away. */
interface LeavingView {
  viewKey: string
  /** A still picture of its content, unless movement is unwanted. */
  copy?: HTMLElement
  /** Scroll position of its scrolling box, and the box's content. */
  places: ScrollPlaces
}

export interface HeightBoxProps extends PartProps {
  /** A new key is a new view: the old one leaves, the new one comes in. */
  viewKey: string
  /** The side that the new view comes from. Default `none`: it only fades. */
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
