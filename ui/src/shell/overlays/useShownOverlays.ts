import { type Overlay, overlays } from '@latchkit/core'
import { unreadable, usePartValues } from '../../hooks/usePartValues.js'
import { useSlot } from '../../hooks/useSlot.js'

const whileOf = (overlay: Overlay) => overlay.while

/** The overlays that plugins show now. */
export function useShownOverlays(): readonly Overlay[] {
  const list = useSlot(overlays)
  const values = usePartValues(list, whileOf)
  return list.filter(
    (overlay, at) => !overlay.while || ![undefined, unreadable].includes(values[at] as never),
  )
}
