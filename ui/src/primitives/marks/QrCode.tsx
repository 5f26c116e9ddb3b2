import { type ReactNode, useMemo } from 'react'
import { useSheet } from '../../styles/useSheet.js'
import { cx } from '../cx.js'
import type { PartProps } from '../PartProps.js'
import qrCodeSheet from './QrCode.css?inline'
import { qrEyes, qrPath } from './qrPath.js'

/** As many modules as a pairing of usual length has. */
const SIZE = 57

/** A placeholder for the code: its eyes, and a quiet field of dots. */
function QrSkeleton() {
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

export interface QrCodeProps extends PartProps {
  /** The exact content of the code. While it is not known, a skeleton of the same size is shown. */
  value: string | undefined
  /** Spoken in place of the picture. */
  label: string
  /** A 60 px `Mark` for the middle; the modules under it are left out. */
  mark?: ReactNode
}

/** The 60 px mark with a gap round it, as a share of the 298 px code. */
const markShare = () => 68 / 298

/** A QR code on a light panel, dark on light in both themes so that every phone reads it. */
export function QrCode({ value, label, mark, className, part }: QrCodeProps) {
  useSheet(qrCodeSheet)
  const hasMark = mark != null
  const code = useMemo(
    () => (value === undefined ? undefined : qrPath(value, hasMark ? markShare() : 0)),
    [value, hasMark],
  )
  return (
    <div
      className={cx('qr', !code && 'qr-w', className)}
      part={cx('qr', part)}
      role="img"
      aria-label={label}
      aria-busy={code ? undefined : true}
    >
      <div className="qr-c">
        {code ? (
          <svg
            key={value}
            className="qr-s"
            part="qr-code"
            viewBox={`0 0 ${code.size} ${code.size}`}
            aria-hidden="true"
          >
            <path d={code.path} />
          </svg>
        ) : (
          <QrSkeleton />
        )}
        {mark}
      </div>
    </div>
  )
}
