import type { ReactNode } from 'react'
import { useSheet } from '../../styles/useSheet.js'
import { cx } from '../cx.js'
import type { PartProps } from '../PartProps.js'
import tagSheet from './Tag.css?inline'

export interface TagProps extends PartProps {
  /** Colour of the dot, or of everything when `filled`. Default `neutral`. */
  tone?: 'neutral' | 'success' | 'warning' | 'error'
  /** A 6 px status dot before the word. */
  dot?: boolean
  /** Tinted ground and coloured text: Active, Name found. */
  filled?: boolean
  /** A 14 px icon before the word. */
  icon?: ReactNode
  children: ReactNode
}

/** A 24 px badge: Last used, Installed, Active. It always has a text, so that colour is never the only cue. */
export function Tag({ tone = 'neutral', dot, filled, icon, children, className, part }: TagProps) {
  useSheet(tagSheet)
  return (
    <span
      className={cx('tag', `tag-${tone}`, dot && 'tag-d', filled && 'tag-f', className)}
      part={cx('tag', part)}
    >
      {icon}
      <span>{children}</span>
    </span>
  )
}
