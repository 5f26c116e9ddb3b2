import type { HTMLAttributes } from 'react'
import { useSheet } from '../../styles/useSheet.js'
import { cx } from '../cx.js'
import surfaceSheet from './Surface.css?inline'

export interface SurfaceProps extends HTMLAttributes<HTMLDivElement> {
  part?: string
  /** 12 px above and below, 16 px at the sides. */
  padded?: boolean
}

/** A plain panel with the fill and corners of a group. */
export function Surface({ padded, className, part, ...rest }: SurfaceProps) {
  useSheet(surfaceSheet)
  return <div {...rest} className={cx('surf', padded && 'surf-p', className)} part={cx('surface', part)} />
}
