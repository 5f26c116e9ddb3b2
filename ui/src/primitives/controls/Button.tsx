import { forwardRef, type ReactNode } from 'react'
import { useSheet } from '../../styles/useSheet.js'
import { cx } from '../cx.js'
import { Spinner } from '../waiting/Spinner.js'
import buttonSheet from './Button.css?inline'
import { Pressable, type PressableProps } from './Pressable.js'

export interface ButtonProps extends PressableProps {
  /** `primary` once per view; `surface` is a quiet tile for a row of icons; `text` is for the risky choice. */
  variant?: 'primary' | 'secondary' | 'surface' | 'text'
  /** Shows a spinner in place of the icon and ignores presses, keeping focus and size. */
  loading?: boolean
  /** A 20 px icon before the text, or alone (then give `aria-label`). */
  icon?: ReactNode
  /** As wide as its container. */
  full?: boolean
  children?: ReactNode
}

const looks = { primary: 'btn-p', secondary: '', surface: 'btn-u', text: 'btn-t' }

/** The 52 px button. A link when `href` is given. */
export const Button = forwardRef<HTMLElement, ButtonProps>(function Button(
  { variant = 'secondary', loading, icon, full, children, className, part, ...rest },
  ref,
) {
  useSheet(buttonSheet)
  return (
    <Pressable
      {...rest}
      ref={ref}
      busy={loading}
      className={cx('btn', looks[variant], full && 'btn-f', children == null && 'btn-i', className)}
      part={cx('button', `button-${variant}`, part)}
    >
      {loading ? <Spinner muted /> : icon}
      {children == null ? null : <span className="btn-l">{children}</span>}
    </Pressable>
  )
})
