import { type PointerEvent, type RefObject, useRef } from 'react'
import { useBaseKit } from '../hooks/useBaseKit.js'
import { prefersStill } from '../primitives/prefersStill.js'

interface SheetDrag {
  card: RefObject<HTMLElement | null>
  scrim: RefObject<HTMLElement | null>
  isOn: boolean
}

/** Pixels per millisecond from which a flick closes. */
const FLICK = 0.5

/** Lets a finger pull the sheet down by its handle. Half-way, or a flick, closes it; otherwise it goes back. */
export function useSheetDrag({ card, scrim, isOn }: SheetDrag) {
  const kit = useBaseKit()
  const drag = useRef<{ from: number; y: number; at: number; speed: number }>(undefined)
  const place = (offset: number) => {
    const height = card.current?.offsetHeight || 1
    card.current?.style.setProperty('transform', offset > 0 ? `translateY(${offset}px)` : '')
    scrim.current?.style.setProperty('opacity', offset > 0 ? String(1 - Math.min(offset / height, 1)) : '')
  }
  const settle = (from: number) => {
    place(0)
    if (from > 0 && !prefersStill()) {
      const options = { duration: 200, easing: 'cubic-bezier(.2,.8,.2,1)' }
      card.current?.animate([{ transform: `translateY(${from}px)` }, {}], options)
    }
  }
  const end = (event: PointerEvent<HTMLElement>) => {
    const now = drag.current
    if (!now) return
    drag.current = undefined
    const offset = Math.max(0, event.clientY - now.from)
    const height = card.current?.offsetHeight ?? 0
    if (event.type === 'pointerup' && (offset > height / 2 || (offset > 24 && now.speed > FLICK))) {
      kit.close()
      if (!kit.get(kit.modal$).open) return
    }
    settle(offset)
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (!isOn || !event.isPrimary || event.button !== 0) return
      event.currentTarget.setPointerCapture?.(event.pointerId)
      drag.current = { from: event.clientY, y: event.clientY, at: event.timeStamp, speed: 0 }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const now = drag.current
      if (!now) return
      const elapsed = event.timeStamp - now.at
      if (elapsed > 0) now.speed = (event.clientY - now.y) / elapsed
      now.y = event.clientY
      now.at = event.timeStamp
      place(Math.max(0, event.clientY - now.from))
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
