import { forwardRef, type ReactNode } from 'react'
import { ExternalIcon } from '../../icons/modalIcons.js'
import { useSheet } from '../../styles/useSheet.js'
import { cx } from '../cx.js'
import linkSheet from './Link.css?inline'
import { Pressable, type PressableProps } from './Pressable.js'

export interface LinkProps extends PressableProps {
  /** Underlined in the colour of the text: Terms, Privacy. Default in the accent. */
  quiet?: boolean
  /** Shows that another page opens. */
  external?: boolean
  children: ReactNode
}

/** A text link: opens `href` in a new page, or is a button that looks like one. */
export const Link = forwardRef<HTMLElement, LinkProps>(function Link(
  { quiet, external, children, className, part, ...rest },
  ref,
) {
  useSheet(linkSheet)
  return (
    <Pressable
      {...rest}
      ref={ref}
      className={cx('lnk hit', quiet && 'lnk-f', className)}
      part={cx('link', part)}
    >
      {children}
      {external ? <ExternalIcon size={16} /> : null}
    </Pressable>
  )
})
