import { forwardRef, type HTMLAttributes } from 'react'
import { useSheet } from '../../styles/useSheet.js'
import { cx } from '../cx.js'
import cardSheet from './Card.css?inline'

export interface CardProps extends HTMLAttributes<HTMLDivElement> {
  part?: string
  /** The desktop card, a bottom sheet, or the whole screen. Default `card`. */
  shape?: 'card' | 'sheet' | 'full'
}

/** The 370 px card that holds a `Header` and a `Body`. */
export const Card = forwardRef<HTMLDivElement, CardProps>(function Card(
  { shape = 'card', className, part, ...rest },
  ref,
) {
  useSheet(cardSheet)
  return (
    <div
      {...rest}
      ref={ref}
      className={cx('card card-c', shape !== 'card' && `card-${shape}`, className)}
      part={cx('card', part)}
    />
  )
})
