/** The layout of rows of one height below headings of another. All numbers are CSS pixels or row indexes. */
export interface SectionLayout {
  readonly height: number
  readonly rows: number
  /** The section's first row and where its heading begins. */
  section(at: number): { readonly start: number; readonly top: number }
  sectionOf(row: number): number
  topOf(row: number): number
  /** The rows between two heights, `end` excluded. */
  between(top: number, bottom: number): { readonly first: number; readonly end: number }
}

/** Lays sections out one below the other; finds anything by bisection, however many there are. */
export function sectionLayout(
  counts: readonly number[],
  rowHeight: number,
  headingHeight: number,
): SectionLayout {
  const starts: number[] = []
  const tops: number[] = []
  let rows = 0
  let height = 0
  for (const count of counts) {
    starts.push(rows)
    tops.push(height)
    rows += count
    height += headingHeight + count * rowHeight
  }
  const last = (values: readonly number[], most: number) => {
    let low = 0
    let high = values.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((values[middle] ?? 0) <= most) low = middle + 1
      else high = middle
    }
    return Math.max(0, low - 1)
  }
  const section = (at: number) => ({ start: starts[at] ?? 0, top: tops[at] ?? 0 })
  const rowAt = (y: number) => {
    const at = last(tops, y)
    const { start, top } = section(at)
    const within = Math.floor((y - top - headingHeight) / rowHeight)
    return start + Math.min(Math.max(0, within), counts[at] ?? 0)
  }
  return {
    height,
    rows,
    section,
    sectionOf: row => last(starts, row),
    topOf(row) {
      const { start, top } = section(last(starts, row))
      return top + headingHeight + (row - start) * rowHeight
    },
    between: (top, bottom) => ({ first: rowAt(top), end: Math.min(rows, rowAt(bottom) + 1) }),
  }
}
