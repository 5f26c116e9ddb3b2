import { useRef } from 'react'
import { type PlacedRow, reusedRows } from './reusedRows.js'

/**
 * Assigns elements to the rows of a scrolling list. While it scrolls, elements serve one row after another, which costs a
 * browser a fraction of making and laying out new ones. At rest they stand in the rows' order again, because that is the
 * order in which they are read out.
 */
export function useReusedRows(shown: readonly number[], isMoving: boolean): readonly PlacedRow[] {
  const last = useRef<readonly PlacedRow[]>([])
  last.current = reusedRows(last.current, shown, isMoving)
  return last.current
}
