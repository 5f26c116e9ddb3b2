import { type Atom, atom, type Kit, type Overlay, overlays } from '@latchkit/core'
import { useState } from 'react'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useValue } from '../../hooks/useValue.js'

/** What plugins show beside the modal now. */
export function useShownOverlays(): readonly Overlay[] {
  const kit = useBaseKit()
  const [shown$] = useState(() => shownOverlays(kit))
  return useValue(shown$)
}

function shownOverlays(kit: Kit): Atom<readonly Overlay[]> {
  const list = kit.slot(overlays)
  return atom(get => list.filter(({ while: held$ }) => !held$ || get(held$) !== undefined))
}
