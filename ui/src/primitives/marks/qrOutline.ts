type Point = readonly [x: number, y: number]

/** Right, down, left, up. With the dark side to the right of the way, a corner that turns right bulges. */
const STEPS: readonly Point[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
]

/**
 * The outline of all dark modules as one path of closed loops, one unit a module, to be filled by the nonzero rule. Corners that
 * bulge are rounded by half a module; modules that touch by a corner stay apart.
 */
export function qrOutline(size: number, isDark: (x: number, y: number) => boolean): string {
  const seen = new Set<number>()
  const dark = (x: number, y: number) => x >= 0 && y >= 0 && x < size && y < size && isDark(x, y)
  /** Whether the edge that leaves a corner in this direction has dark on its right and light on its left. */
  const isEdge = (x: number, y: number, way: number) => {
    const right = [dark(x, y), dark(x - 1, y), dark(x - 1, y - 1), dark(x, y - 1)]
    return Boolean(right[way]) && !right[(way + 3) % 4]
  }
  const loops: string[] = []
  for (let y = 0; y <= size; y++)
    for (let x = 0; x <= size; x++)
      if (isEdge(x, y, 0) && !seen.has(y * (size + 1) + x)) loops.push(trace(x, y))
  return loops.join('')

  function trace(startX: number, startY: number): string {
    let [x, y, way] = [startX, startY, 0]
    // Each loop begins and each corner ends in the middle of an edge.
    let isThere = true
    let path = `M${x + 0.5} ${y}`
    do {
      if (way === 0) seen.add(y * (size + 1) + x)
      const [stepX, stepY] = STEPS[way] ?? [0, 0]
      x += stepX
      y += stepY
      // Right before straight on: where two dark modules touch by a corner, each keeps its own outline.
      const turn = [1, 0].find(turn => isEdge(x, y, (way + turn) % 4)) ?? 3
      if (turn === 1 && !isThere) path += stepX ? `H${x - stepX / 2}` : `V${y - stepY / 2}`
      if (turn === 3) path += stepX ? `H${x}` : `V${y}`
      way = (way + turn) % 4
      const [nextX, nextY] = STEPS[way] ?? [0, 0]
      if (turn === 1) path += `a.5 .5 0 0 1 ${(stepX + nextX) / 2} ${(stepY + nextY) / 2}`
      isThere = turn === 1
    } while (x !== startX || y !== startY || way !== 0)
    return `${path}Z`
  }
}
