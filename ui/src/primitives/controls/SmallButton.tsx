import { forwardRef, type ReactNode } from 'react'
import { useSheet } from '../../styles/useSheet.js'
import { cx } from '../cx.js'
import { Spinner } from '../waiting/Spinner.js'
import { Pressable, type PressableProps } from './Pressable.js'
import smallButtonSheet from './SmallButton.css?inline'

export interface SmallButtonProps extends PressableProps {
  /** `text` is an accent word such as Max; `quiet` a grey one such as Change email. Default `secondary`. */
  variant?: 'primary' | 'secondary' | 'text' | 'quiet'
  loading?: boolean
  /** A 16 px icon before the text. */
  icon?: ReactNode
  children: ReactNode
}

const looks = { primary: 'sbtn-p', secondary: '', text: 'sbtn-t', quiet: 'sbtn-q' }

/** The 36 px button for rows and bars, with a 44 px hit area for fingers. */
export const SmallButton = forwardRef<HTMLElement, SmallButtonProps>(function SmallButton(
  { variant = 'secondary', loading, icon, children, className, part, ...rest },
  ref,
) {
  useSheet(smallButtonSheet)
  return (
    <Pressable
      {...rest}
      ref={ref}
      busy={loading}
      className={cx('sbtn hit', looks[variant], className)}
      part={cx('small-button', part)}
    >
      {loading ? <Spinner size={16} muted /> : icon}
      <span>{children}</span>
    </Pressable>
  )
})
