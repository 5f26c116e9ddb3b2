import type { CSSProperties } from 'react'
import { useSheet } from '../../styles/useSheet.js'
import { cx } from '../cx.js'
import type { PartProps } from '../PartProps.js'
import skeletonSheet from './Skeleton.css?inline'

export interface SkeletonProps extends PartProps {
  /** `bar` for text, `circle` for avatars, `block` for chips and panels. Default `bar`. */
  shape?: 'bar' | 'circle' | 'block'
  /** CSS pixels or any length; default the whole width. Ignored for circles. */
  width?: number | string
  /** CSS pixels. Give it the box of what it replaces. Default 14. */
  height?: number
}

const length = (value: number | string | undefined) => (typeof value === 'number' ? `${value}px` : value)

/** A placeholder with the box of what replaces it. Hidden from assistive technology; say "Loading" elsewhere. */
export function Skeleton({ shape = 'bar', width, height = 14, className, part }: SkeletonProps) {
  useSheet(skeletonSheet)
  const style = { '--w': length(width), '--b': length(height) } as CSSProperties
  return (
    <span
      className={cx('skel', `skel-${shape}`, className)}
      part={cx('skeleton', part)}
      style={style}
      aria-hidden="true"
    />
  )
}
