import type { Kit } from '@latchkit/core'
import { prefersStill } from '../../primitives/waiting/prefersStill.js'

interface SheetParts {
  kit: Kit
  handle: HTMLElement
  card: HTMLElement
  scrim: HTMLElement
}

/** Pixels per millisecond from which a flick closes. */
const FLICK = 0.5

/** Follows one finger from its first touch. Half-way down, or a flick, closes the sheet; otherwise it goes back. */
function dragSheet(start: PointerEvent, { kit, handle, card, scrim }: SheetParts): void {
  let last = { y: start.clientY, at: start.timeStamp, speed: 0 }
  const offsetOf = (event: PointerEvent) => Math.max(0, event.clientY - start.clientY)
  const place = (offset: number) => {
    card.style.transform = offset > 0 ? `translateY(${offset}px)` : ''
    scrim.style.opacity = offset > 0 ? String(1 - Math.min(offset / card.offsetHeight, 1)) : ''
  }
  const move = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return
    const elapsed = event.timeStamp - last.at
    const speed = elapsed > 0 ? (event.clientY - last.y) / elapsed : last.speed
    last = { y: event.clientY, at: event.timeStamp, speed }
    place(offsetOf(event))
  }
  const end = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return
    listening.abort()
    const offset = offsetOf(event)
    const isFlick = offset > 24 && last.speed > FLICK
    if (event.type === 'pointerup' && (isFlick || offset > card.offsetHeight / 2)) {
      kit.close()
      if (!kit.get(kit.modal$).open) return
    }
    place(0)
    if (offset > 0 && !prefersStill()) {
      const options = { duration: 200, easing: 'cubic-bezier(.2,.8,.2,1)' }
      card.animate([{ transform: `translateY(${offset}px)` }, {}], options)
    }
  }
  const listening = new AbortController()
  const options = { signal: listening.signal }
  handle.setPointerCapture(start.pointerId)
  handle.addEventListener('pointermove', move, options)
  handle.addEventListener('pointerup', end, options)
  handle.addEventListener('pointercancel', end, options)
}

/** Lets a finger pull the sheet down by its handle. @returns a function that ends it. */
export function letDrag(sheet: SheetParts): () => void {
  const { handle } = sheet
  const start = (event: PointerEvent) => {
    if (event.isPrimary && event.button === 0) dragSheet(event, sheet)
  }
  handle.addEventListener('pointerdown', start)
  return () => handle.removeEventListener('pointerdown', start)
}
