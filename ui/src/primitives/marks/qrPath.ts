import { encode } from 'uqr'
import { qrOutline } from './qrOutline.js'

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
