import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { LeavingView } from './LeavingView.js'
import { prefersStill } from './prefersStill.js'
import { scrollPlaces } from './scrollPlaces.js'

interface HeightBoxPaneProps {
  /** Receives a still picture of the view at the moment it is taken away. */
  onLeave: (view: LeavingView) => void
  children: ReactNode
}

/** One view of a `HeightBox`. */
export function HeightBoxPane({ onLeave, children }: HeightBoxPaneProps) {
  const pane = useRef<HTMLDivElement>(null)
  const leave = useRef(onLeave)
  leave.current = onLeave
  useLayoutEffect(() => {
    const element = pane.current
    return () => {
      // React runs this before it takes the element out, so that it can still be copied. A copy needs no
      // context, holds no subscriptions and cannot fail.
      if (!element?.isConnected || prefersStill() || !('animate' in element)) return
      const copy = element.cloneNode(true) as HTMLElement
      for (const node of copy.querySelectorAll('[id]')) node.removeAttribute('id')
      copy.inert = true
      leave.current({ copy, scrolled: scrollPlaces(element) })
    }
  }, [])
  return <div ref={pane}>{children}</div>
}
