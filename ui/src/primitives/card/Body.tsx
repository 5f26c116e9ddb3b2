import { forwardRef, type HTMLAttributes } from 'react'
import { useSheet } from '../../styles/useSheet.js'
import { cx } from '../cx.js'
import cardSheet from './Card.css?inline'

export interface BodyProps extends HTMLAttributes<HTMLDivElement> {
  part?: string
}

/** The content below the header: surfaces 8 px apart in the card's 12 px gutter. */
export const Body = forwardRef<HTMLDivElement, BodyProps>(function Body({ className, part, ...rest }, ref) {
  useSheet(cardSheet)
  return <div {...rest} ref={ref} className={cx('body', className)} part={cx('body', part)} />
})
