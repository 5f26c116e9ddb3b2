import { type RowPart, rowParts } from '@latchkit/core'
import type { ReactNode } from 'react'
import { useSlot } from '../../hooks/useSlot.js'
import { LazyPart } from '../../loading/LazyPart.js'

/** Parts of plugins at the end of a token or network row: its `tag`. `item` is the row's subject; keep its identity stable. */
export function useRowParts(row: RowPart['row'], item: unknown): ReactNode {
  const parts = useSlot(rowParts).filter(part => part.row === row)
  if (parts.length === 0) return null
  return parts.map(part => <LazyPart key={part.id} load={part.view} name={part.id} params={item} quiet />)
}
