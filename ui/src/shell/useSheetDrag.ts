import { type RefObject, useEffect, useRef } from 'react'
import { useBaseKit } from '../hooks/useBaseKit.js'
import { dragSheet } from './dragSheet.js'

interface SheetDrag {
  card: RefObject<HTMLElement | null>
  scrim: RefObject<HTMLElement | null>
  isOn: boolean
}

/** Lets a finger pull the sheet down by the handle that gets this ref. */
export function useSheetDrag({ card, scrim, isOn }: SheetDrag): RefObject<HTMLDivElement | null> {
  const kit = useBaseKit()
  const handle = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const [grip, box, back] = [handle.current, card.current, scrim.current]
    if (!isOn || !grip || !box || !back) return
    const start = (event: PointerEvent) => {
      if (!event.isPrimary || event.button !== 0) return
      dragSheet(event, { kit, handle: grip, card: box, scrim: back })
    }
    grip.addEventListener('pointerdown', start)
    return () => grip.removeEventListener('pointerdown', start)
  }, [kit, card, scrim, isOn])
  return handle
}
