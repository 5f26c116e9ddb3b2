import { qrEyes } from './qrPath.js'

/** As many modules as a pairing of usual length has. */
const SIZE = 57

/** Where the code will be: its eyes, and a quiet field of dots. */
export function QrSkeleton() {
  return (
    <svg className="qr-s" part="qr-skeleton" viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
      <path d={qrEyes(SIZE)} />
      <path className="qr-d" d={dots} />
    </svg>
  )
}

/** Rows of dots, drawn by the dashes of one stroke each; none where the eyes and the mark are. */
const dots = Array.from({ length: 24 }, (_, row) => {
  const y = 0.5 + (row * (SIZE - 1)) / 23
  const isBelow = y > SIZE - 9
  const isAbove = y < 9
  const isBeside = Math.abs(y - SIZE / 2) < 8
  const line = (from: number, to: number) => `M${from} ${y.toFixed(2)}H${to}`
  if (isBeside) return line(0.5, 20) + line(36.5, SIZE - 0.4)
  return line(isAbove || isBelow ? 9 : 0.5, isAbove ? SIZE - 9 : SIZE - 0.4)
}).join('')
