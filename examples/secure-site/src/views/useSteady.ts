import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'

/** How long the pointer must have been over the frame, and over the button, before a click counts. */
const FRAME_MS = 500
const BUTTON_MS = 150
/** A pressed button shrinks a little. In CSS pixels. */
const LEAST_SHIFT = 4

interface Steady {
  /** When the pointer entered the frame. */
  since?: number
  /** The pointer's last screen position. */
  point?: string
  /** The button's position when the pointer reached it, and when clicks begin to count. */
  held?: { readonly place: DOMRect; readonly from: number }
}

const sides = ['left', 'top', 'right'] as const
const isSame = (one: DOMRect, other: DOMRect) =>
  sides.every(side => Math.abs(one[side] - other[side]) < LEAST_SHIFT)
const pointOf = ({ screenX, screenY }: globalThis.MouseEvent) => `${screenX} ${screenY}`

/**
 * Notes that the pointer is over the button. If the button moved there itself, a click has to wait as long as
 * in a new frame.
 */
function hold(steady: Steady, button: Element, event: globalThis.MouseEvent): void {
  const place = button.getBoundingClientRect()
  if (steady.held && isSame(steady.held.place, place)) return
  const wait = pointOf(event) === steady.point ? FRAME_MS : BUTTON_MS
  steady.held = { place, from: performance.now() + wait }
}

/**
 * Distinguishes a click aimed at this button from one aimed at something else: a page can move a frame under
 * the pointer just before it, and content in the frame may move. Keys and touches need no such check.
 */
export function useSteady(
  target: RefObject<HTMLElement | null>,
): (event: MouseEvent<HTMLElement>) => boolean {
  const state = useRef<Steady>({})
  useEffect(() => {
    const root = document.documentElement
    const come = (event: globalThis.MouseEvent) => {
      const [steady, button] = [state.current, target.current]
      steady.since ??= performance.now()
      if (button && event.composedPath().includes(button)) hold(steady, button, event)
      else delete steady.held
      steady.point = pointOf(event)
    }
    const go = () => {
      state.current = {}
    }
    go()
    // After a frame has moved, a browser may omit the event of the pointer entering.
    root.addEventListener('pointermove', come)
    root.addEventListener('pointerleave', go)
    return () => {
      root.removeEventListener('pointermove', come)
      root.removeEventListener('pointerleave', go)
    }
  }, [target])
  return ({ nativeEvent, currentTarget }) => {
    if (!('pointerType' in nativeEvent) || !['mouse', 'pen'].includes(`${nativeEvent.pointerType}`))
      return true
    const steady = state.current
    hold(steady, currentTarget, nativeEvent)
    const now = performance.now()
    steady.since ??= now
    const { since, held } = steady
    return now - since >= FRAME_MS && held !== undefined && now >= held.from
  }
}
