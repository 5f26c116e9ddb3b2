import type { ReactNode } from 'react'
import { useSheet } from '../../styles/useSheet.js'
import { cx } from '../cx.js'
import type { PartProps } from '../PartProps.js'
import headingSheet from './Heading.css?inline'

export interface HeadingProps extends PartProps {
  id?: string
  /** A count or other short text at the end. */
  end?: ReactNode
  /** Stays at the top while its section scrolls. */
  sticky?: boolean
  children: ReactNode
}

/** The 32 px heading of a section inside a view. */
export function Heading({ id, end, sticky, children, className, part }: HeadingProps) {
  useSheet(headingSheet)
  return (
    <div className={cx('hdg', sticky && 'hdg-s', className)} part={cx('heading', part)}>
      <h3 id={id}>{children}</h3>
      {end == null ? null : <span>{end}</span>}
    </div>
  )
}
