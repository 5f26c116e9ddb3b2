import { useEffect, useRef, useState } from 'react'
import { prefersStill } from './prefersStill.js'

const duration = 400
// Close to cubic-bezier(.2,.8,.2,1), the curve of the other movements.
const ease = (share: number) => 1 - (1 - share) ** 4

/** The number on the way from the last `target` to the new one, or undefined when it has arrived. */
export function useCount(target: number | undefined): number | undefined {
  const [shown, show] = useState<number>()
  const current = useRef(target)

  useEffect(() => {
    const from = current.current
    current.current = target
    if (from === undefined || target === undefined || from === target) return
    if (!Number.isFinite(from) || !Number.isFinite(target) || prefersStill()) return
    let frame = 0
    let began: number | undefined
    const step = (now: number) => {
      began ??= now
      const share = Math.min(1, (now - began) / duration)
      const value = from + (target - from) * ease(share)
      current.current = share < 1 ? value : target
      show(share < 1 ? value : undefined)
      if (share < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => {
      cancelAnimationFrame(frame)
      show(undefined)
    }
  }, [target])

  return shown
}
