import type { ReactNode } from 'react'
import { useSheet } from '../../styles/useSheet.js'
import { cx } from '../cx.js'
import type { PartProps } from '../PartProps.js'
import headingSheet from './Heading.css?inline'

export interface CaptionProps extends PartProps {
  id?: string
  children: ReactNode
}

/** A 12 px label above its content, inside a surface. */
export function Caption({ id, children, className, part }: CaptionProps) {
  useSheet(headingSheet)
  return (
    <span id={id} className={cx('cap', className)} part={cx('caption', part)}>
      {children}
    </span>
  )
}
