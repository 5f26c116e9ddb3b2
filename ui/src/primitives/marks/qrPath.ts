import { encode } from 'uqr'

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
  /** True if the edge that leaves a corner in this direction has dark on its right and light on its left. */
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

/** A code as it is drawn: a square of `size` modules. */
export interface QrPath {
  readonly size: number
  /** One path in units of modules. */
  readonly path: string
}

/** A finder pattern is 7 modules wide. */
const EYE = 7
/** Fewer modules than in version 7 (45) look coarse in a panel of this size. */
const LEAST_VERSION = 7

/** A rounded square with its corner at (x, y). `turn` 1 winds with the clock and fills, 0 against it and cuts a hole. */
function square(x: number, y: number, edge: number, radius: number, turn: 0 | 1): string {
  const [end, arc] = [edge - 2 * radius, `a${radius} ${radius} 0 0 ${turn}`]
  return turn
    ? `M${x + radius} ${y}h${end}${arc} ${radius} ${radius}v${end}${arc} ${-radius} ${radius}h${-end}${arc} ${-radius} ${-radius}v${-end}${arc} ${radius} ${-radius}Z`
    : `M${x + radius} ${y}${arc} ${-radius} ${radius}v${end}${arc} ${radius} ${radius}h${end}${arc} ${radius} ${-radius}v${-end}${arc} ${-radius} ${-radius}Z`
}

/** The three finder patterns of a code, each a ring and a dot. */
export function qrEyes(size: number): string {
  const corners = [
    [0, 0],
    [size - EYE, 0],
    [0, size - EYE],
  ] as const
  return corners
    .map(
      ([x, y]) => square(x, y, 7, 2.25, 1) + square(x + 1, y + 1, 5, 1.5, 0) + square(x + 2, y + 2, 3, 1, 1),
    )
    .join('')
}

/**
 * Draws a text as a QR code (ISO/IEC 18004) of level M or better. `clear` is the share of its width that stays empty in the
 * middle, for a mark of at most a quarter. Undefined when the text is longer than any code holds.
 */
export function qrPath(text: string, clear = 0): QrPath | undefined {
  let code: ReturnType<typeof encode>
  try {
    code = encode(text, { ecc: 'M', boostEcc: true, minVersion: LEAST_VERSION, border: 0 })
  } catch {
    return undefined
  }
  const { size, data } = code
  const isEye = (x: number, y: number) =>
    (x < EYE && (y < EYE || y >= size - EYE)) || (x >= size - EYE && y < EYE)
  const radius = clear > 0 ? Math.round((Math.min(clear, 0.25) * size - 1) / 2) : -1
  const isCleared = (x: number, y: number) =>
    Math.max(Math.abs(x - (size - 1) / 2), Math.abs(y - (size - 1) / 2)) <= radius
  const dots = qrOutline(size, (x, y) => Boolean(data[y]?.[x]) && !isEye(x, y) && !isCleared(x, y))
  return { size, path: qrEyes(size) + dots }
}
