export interface PlacedRow {
  /** React keys of the rows' elements: a row that enters takes over the element of one that left. */
  readonly key: number
  readonly row: number
}

/**
 * Puts rows that enter a list's window into the elements of those that left it, in their place; at rest all stand in the
 * rows' order.
 */
export function reusedRows(
  last: readonly PlacedRow[],
  shown: readonly number[],
  isMoving: boolean,
): readonly PlacedRow[] {
  const there = new Set(last.map(({ row }) => row))
  const wanted = new Set(shown)
  const entering = shown.filter(row => !there.has(row))
  const placed: PlacedRow[] = []
  for (const { key, row } of last) {
    const next = wanted.has(row) ? row : entering.shift()
    if (next !== undefined) placed.push({ key, row: next })
  }
  const taken = new Set(placed.map(({ key }) => key))
  let key = 0
  for (const row of entering) {
    while (taken.has(key)) key += 1
    taken.add(key)
    placed.push({ key, row })
  }
  return isMoving ? placed : placed.sort((a, b) => a.row - b.row)
}
