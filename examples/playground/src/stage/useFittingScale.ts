import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** The scale at which something of that height fits into the element, at most 1. */
export function useFittingScale(height: number): [RefObject<HTMLDivElement | null>, scale: number] {
  const room = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(1)
  useLayoutEffect(() => {
    const element = room.current
    if (!element) return
    const watch = new ResizeObserver(() => setScale(Math.min(1, element.clientHeight / height)))
    watch.observe(element)
    return () => watch.disconnect()
  }, [height])
  return [room, scale]
}
