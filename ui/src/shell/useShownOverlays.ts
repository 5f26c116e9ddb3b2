import { type Atom, atom, type Kit, type Overlay, overlays } from '@latchkit/core'
import { useState } from 'react'
import { useBaseKit } from '../hooks/useBaseKit.js'
import { useValue } from '../hooks/useValue.js'

/** What plugins show beside the modal now. */
export function useShownOverlays(): readonly Overlay[] {
  const kit = useBaseKit()
  const [shown$] = useState(() => shownOverlays(kit))
  return useValue(shown$)
}

function shownOverlays(kit: Kit): Atom<readonly Overlay[]> {
  const list = kit.slot(overlays)
  const plugins = kit.plugins as Readonly<Record<string, Readonly<Record<string, Atom<unknown>>> | undefined>>
  return atom(get =>
    list.filter(({ while: condition }) => {
      const held = condition && plugins[condition.plugin]?.[condition.atom]
      return !condition || (held !== undefined && get(held) !== undefined)
    }),
  )
}
