import { type RefObject, useEffect } from 'react'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useValue } from '../../hooks/useValue.js'
import { prefersStill } from '../../primitives/waiting/prefersStill.js'

const offsets = [0, -6, 6, -4, 4, -2, 2, 0]

/** Shakes the card when something must be finished first: three cycles in half a second. */
export function useShake(card: RefObject<HTMLElement | null>): void {
  const { shake } = useValue(useBaseKit().modal$)
  useEffect(() => {
    const element = card.current
    if (!shake || !element || prefersStill() || !('animate' in element)) return
    const frames = offsets.map(x => ({ transform: `translateX(${x}px)` }))
    const motion = element.animate(frames, { duration: 500, easing: 'ease-out' })
    return () => motion.cancel()
  }, [card, shake])
}
