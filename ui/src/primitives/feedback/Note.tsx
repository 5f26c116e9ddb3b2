import type { ReactNode } from 'react'
import { InfoIcon, WarningIcon } from '../../icons/icons.js'
import { useSheet } from '../../styles/useSheet.js'
import { cx } from '../cx.js'
import type { PartProps } from '../PartProps.js'
import noteSheet from './Note.css?inline'

export interface NoteProps extends PartProps {
  tone?: 'info' | 'success' | 'warning' | 'error'
  /** A 20 px icon; the default is an i, or a triangle for warnings and errors. */
  icon?: ReactNode
  /** A first line that stands out. */
  title?: ReactNode
  children?: ReactNode
  /** A `SmallButton` at the end. */
  action?: ReactNode
  /** Speaks the note when it appears. Default: errors only. */
  live?: boolean
}

/** A note on a tinted background, with an icon and text besides its colour. */
export function Note({
  tone = 'info',
  icon,
  title,
  children,
  action,
  live = tone === 'error',
  className,
  part,
}: NoteProps) {
  useSheet(noteSheet)
  const urgent = tone === 'warning' || tone === 'error'
  return (
    <div
      className={cx('note', `note-${tone}`, className)}
      part={cx('note', `note-${tone}`, part)}
      role={live ? (tone === 'error' ? 'alert' : 'status') : undefined}
    >
      {icon ?? (urgent ? <WarningIcon /> : <InfoIcon />)}
      <div className="note-b">
        {title == null ? null : <span className="note-t">{title}</span>}
        {children == null ? null : <span className="note-p">{children}</span>}
      </div>
      {action == null ? null : <span className="note-a">{action}</span>}
    </div>
  )
}
