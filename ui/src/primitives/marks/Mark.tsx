import type { CSSProperties, ReactNode } from 'react'
import { useSheet } from '../../styles/useSheet.js'
import { cx } from '../cx.js'
import type { PartProps } from '../PartProps.js'
import { hashHue } from './hashHue.js'
import markSheet from './Mark.css?inline'
import { MarkImage } from './MarkImage.js'
import { useImage } from './useImage.js'

export interface MarkProps extends PartProps {
  /** The owner's name: gives the initial and, with `seed`, the gradient. Not spoken; the row says the name. */
  name: string
  /** A data, blob or page-relative image, or an https one that `ImageContext` allows. Anything else, an error or a timeout leaves the generated mark. */
  src?: string | null
  /** Edge in CSS pixels. Default 36. */
  size?: 14 | 20 | 28 | 36 | 40 | 48 | 60 | 84
  /** Squircle for wallets and networks, circle for tokens. */
  shape?: 'squircle' | 'circle'
  /** Chooses the gradient; default the name. An address or CAIP id keeps it stable when names change. */
  seed?: string
  /** An SVG that fills the mark, instead of a generated mark. It cross-fades if it comes later. */
  drawing?: ReactNode
  /** An icon on a neutral ground instead of an image: Phone wallet, Email. */
  icon?: ReactNode
  /** A `Mark` (network) or `MarkBadge` (tick, arrow) at the end of the lower edge. */
  badge?: ReactNode
  /** Milliseconds to wait for the image. Default 8000. */
  timeout?: number
}

const initialOf = (name: string) =>
  // ASCII first: Unicode's classes are slow to compile.
  (/^[a-z\d]/i.exec(name)?.[0] ?? Array.from(name.replace(/^[^\p{L}\p{N}]+/u, ''))[0])?.toLocaleUpperCase() ??
  ''

/** A wallet's, network's or token's picture, with a generated one while or instead of loading. */
export function Mark(props: MarkProps) {
  const {
    name,
    src,
    size = 36,
    shape = 'squircle',
    seed = name,
    drawing,
    icon,
    badge,
    timeout = 8000,
    className,
    part,
  } = props
  useSheet(markSheet)
  const image = useImage(icon == null ? src : undefined, timeout)
  // No custom property on what has others inside: all of a mark would be styled alone, which scrolling lists feel.
  const style = { inlineSize: size, blockSize: size, fontSize: size * 0.44 }
  return (
    <span
      className={cx('mark', shape === 'circle' && 'mark-o', className)}
      part={cx('mark', part)}
      style={style}
      aria-hidden="true"
    >
      <span className={cx('mark-i', icon != null && 'mark-n')}>
        {icon ?? (
          <>
            <MarkImage image={image} />
            {drawing}
            {/* On top of what it waits for, so that only this fades. */}
            <span className="mark-g" style={markPaint(seed)}>
              {initialOf(name)}
            </span>
          </>
        )}
      </span>
      {badge == null ? null : <span className={cx('mark-b', size <= 28 && 'mark-s')}>{badge}</span>}
    </span>
  )
}

/**
 * The colours of a generated mark, mixed like an avatar's. Written out, because a value that is put together in CSS is read
 * anew for every mark.
 */
function markPaint(seed: string): CSSProperties {
  const hue = hashHue(seed)
  const turn = hashHue(`${seed}~`) % 2 ? 1 : -1
  const blob = (at: string, lightness: number, chroma: number, shift: number, end: number) =>
    `radial-gradient(circle at ${at},oklch(${lightness} ${chroma} ${hue + turn * shift}),#0000 ${end}%)`
  return {
    backgroundColor: `oklch(.63 .17 ${hue})`,
    backgroundImage: `${blob('84% 14%', 0.83, 0.12, 58, 62)},${blob('8% 96%', 0.68, 0.15, -42, 58)}`,
  }
}
