import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'

/** So long must the pointer have been over the frame, and over the buttons, before a click counts. */
const FRAME_MS = 500
const BUTTONS_MS = 150

/**
 * Tells a click that was aimed at these buttons from one that was aimed at something else, because a page can move a frame under
 * the pointer just before it. Keys and touches are aimed by themselves.
 */
export function useSteady(
  target: RefObject<HTMLElement | null>,
): (event: MouseEvent<HTMLElement>) => boolean {
  const since = useRef<{ frame?: number; buttons?: number }>({})
  useEffect(() => {
    const buttons = target.current
    const root = document.documentElement
    since.current = {}
    const come = (name: 'frame' | 'buttons') => () => {
      since.current[name] ??= performance.now()
    }
    const go = (name: 'frame' | 'buttons') => () => {
      delete since.current[name]
    }
    const heard = [
      [root, 'frame'],
      [buttons, 'buttons'],
    ] as const
    const ends = heard.map(([element, name]) => {
      const [enter, leave] = [come(name), go(name)]
      // After a frame has moved, a browser may leave out that the pointer came or went.
      for (const kind of ['pointerenter', 'pointermove']) element?.addEventListener(kind, enter)
      element?.addEventListener('pointerleave', leave)
      return () => {
        for (const kind of ['pointerenter', 'pointermove']) element?.removeEventListener(kind, enter)
        element?.removeEventListener('pointerleave', leave)
      }
    })
    return () => {
      for (const end of ends) end()
    }
  }, [target])
  return ({ nativeEvent }) => {
    if (!('pointerType' in nativeEvent) || !['mouse', 'pen'].includes(`${nativeEvent.pointerType}`))
      return true
    const { frame, buttons } = since.current
    const now = performance.now()
    return (
      frame !== undefined && buttons !== undefined && now - frame >= FRAME_MS && now - buttons >= BUTTONS_MS
    )
  }
}
