import { type ModalPart, modalParts } from '@latchkit/core'
import { useMemo } from 'react'
import { useBaseKit } from '../hooks/useBaseKit.js'
import { LazyPart } from './LazyPart.js'

interface ModalPartsProps {
  place: ModalPart['place']
  view: string
  params: unknown
}

/** What plugins put above the title, below it and below the view. */
export function ModalParts({ place, view, params }: ModalPartsProps) {
  const kit = useBaseKit()
  const shown = useMemo(() => ({ view, params }), [view, params])
  return kit
    .slot(modalParts)
    .filter(part => part.place === place && (part.on?.includes(view) ?? true))
    .map(part => <LazyPart key={part.id} load={part.view} name={part.id} params={shown} quiet />)
}
