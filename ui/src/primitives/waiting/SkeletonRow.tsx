import { useSheet } from '../../styles/useSheet.js'
import { cx } from '../cx.js'
import type { PartProps } from '../PartProps.js'
import skeletonSheet from './Skeleton.css?inline'
import { Skeleton } from './Skeleton.js'

export interface SkeletonRowProps extends PartProps {
  /** 2 has the box of a two-line row with values, 1 of a wallet row. Default 2. */
  lines?: 1 | 2
  /** Varies the widths so that neighbours differ. */
  index?: number
  /** Round mark (tokens) or square one. Default round. */
  round?: boolean
}

const widths = [
  [44, 98, 80, 48],
  [88, 110, 80, 40],
  [40, 88, 76, 48],
  [138, 100, 64, 40],
]

/** A row of a list that is still loading. Put it in a `Group` like a `Row`. */
export function SkeletonRow({ lines = 2, index = 0, round = true, className, part }: SkeletonRowProps) {
  useSheet(skeletonSheet)
  const [title, subtitle, end, endSubtitle] = widths[index % widths.length] ?? []
  return (
    <div
      className={cx('row skel-row', lines === 2 && 'skel-row2', className)}
      part={cx('skeleton-row', part)}
      aria-hidden="true"
    >
      <Skeleton shape={round ? 'circle' : 'block'} width={36} height={36} />
      <span className="skel-c">
        <Skeleton width={title} />
        {lines === 2 ? <Skeleton width={subtitle} height={12} /> : null}
      </span>
      {lines === 2 ? (
        <span className="skel-c">
          <Skeleton width={end} />
          <Skeleton width={endSubtitle} height={12} />
        </span>
      ) : null}
    </div>
  )
}
