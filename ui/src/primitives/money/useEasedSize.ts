import { type RefObject, useLayoutEffect, useRef } from 'react'
import { prefersStill } from '../waiting/prefersStill.js'

/** Lets the type around `part` grow or shrink to its new size, when `text` changes that. */
export function useEasedSize(part: RefObject<HTMLElement | null>, text: string): void {
  const last = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text decides the size.
  useLayoutEffect(() => {
    const box = part.current?.parentElement
    if (!box) return
    const before = last.current
    last.current = Number.parseFloat(getComputedStyle(box).fontSize)
    const scale = before / last.current
    if (!(scale > 0) || scale === 1 || prefersStill()) return
    box.animate([{ transform: `scale(${scale})` }, {}], { duration: 140, easing: 'cubic-bezier(.2,.8,.2,1)' })
  }, [part, text])
}
