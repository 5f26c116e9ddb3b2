import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'

/** So long must the pointer have been over the frame, and over the button, before a click counts. */
const FRAME_MS = 500
const BUTTON_MS = 150
/** A pressed button is a little smaller. In CSS pixels. */
const LEAST_SHIFT = 4

interface Steady {
  /** Since when the pointer is over the frame. */
  since?: number
  /** Where the pointer was last, on the screen. */
  point?: string
  /** The button's place when the pointer came to it, and from when on a click counts. */
  held?: { readonly place: DOMRect; readonly from: number }
}

const sides = ['left', 'top', 'right'] as const
const isSame = (one: DOMRect, other: DOMRect) =>
  sides.every(side => Math.abs(one[side] - other[side]) < LEAST_SHIFT)
const pointOf = ({ screenX, screenY }: globalThis.MouseEvent) => `${screenX} ${screenY}`

/** Notes that the pointer is over the button, which may have come to it: then a click needs as long as in a new frame. */
function hold(steady: Steady, button: Element, event: globalThis.MouseEvent): void {
  const place = button.getBoundingClientRect()
  if (steady.held && isSame(steady.held.place, place)) return
  const wait = pointOf(event) === steady.point ? FRAME_MS : BUTTON_MS
  steady.held = { place, from: performance.now() + wait }
}

/**
 * Tells a click that was aimed at this button from one that was aimed at something else, because a page can move a frame under
 * the pointer just before it, or what is in the frame may move. Keys and touches are aimed by themselves.
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
    // After a frame has moved, a browser may leave out that the pointer came.
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
