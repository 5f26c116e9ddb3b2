import { forwardRef, type ReactNode } from 'react'
import { useSheet } from '../../styles/useSheet.js'
import { cx } from '../cx.js'
import iconButtonSheet from './IconButton.css?inline'
import { Pressable, type PressableProps } from './Pressable.js'

export interface IconButtonProps extends PressableProps {
  /** The action, spoken and as hover text. */
  label: string
  icon: ReactNode
  /** 44 in headers, 36 in fields, 28 in rows; each has a 44 px hit area for fingers. Default 44. */
  size?: 28 | 36 | 44
  /** Stands on its own fill. */
  filled?: boolean
}

/** A button that is only an icon. */
export const IconButton = forwardRef<HTMLElement, IconButtonProps>(function IconButton(
  { label, icon, size = 44, filled, className, part, ...rest },
  ref,
) {
  useSheet(iconButtonSheet)
  const sizeClass = size === 36 ? 'ibtn-s' : size === 28 && 'ibtn-t'
  return (
    <Pressable
      {...rest}
      ref={ref}
      aria-label={label}
      hint={label}
      className={cx('ibtn hit', sizeClass, filled && 'ibtn-f', className)}
      part={cx('icon-button', part)}
    >
      {icon}
    </Pressable>
  )
})
