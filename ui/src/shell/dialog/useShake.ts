import { type RefObject, useEffect } from 'react'
import { prefersStill } from '../../primitives/waiting/prefersStill.js'

const offsets = [0, -6, 6, -4, 4, -2, 2, 0]

/** Shakes the card when something must be finished first: three cycles in half a second. */
export function useShake(card: RefObject<HTMLElement | null>, shake: boolean): void {
  useEffect(() => {
    const element = card.current
    if (!shake || !element || prefersStill() || !('animate' in element)) return
    const frames = offsets.map(x => ({ transform: `translateX(${x}px)` }))
    const motion = element.animate(frames, { duration: 500, easing: 'ease-out' })
    return () => motion.cancel()
  }, [card, shake])
}
