export interface VisibleRange {
  /** First row to render. */
  first: number
  /** One after the last row to render. */
  end: number
}

/** The rows of a list with equal heights that a window of `height` at `top` shows, and a few around them. */
export function visibleRange(
  top: number,
  height: number,
  rowHeight: number,
  rows: number,
  overscan: number,
): VisibleRange {
  const first = Math.max(0, Math.min(rows, Math.floor(top / rowHeight)) - overscan)
  const end = Math.min(rows, Math.ceil((top + height) / rowHeight) + overscan)
  return { first, end: Math.max(first, end) }
}
