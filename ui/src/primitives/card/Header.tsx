import type { ReactNode } from 'react'
import { useSheet } from '../../styles/useSheet.js'
import { cx } from '../cx.js'
import type { PartProps } from '../PartProps.js'
import { isolated } from '../text/isolated.js'
import headerSheet from './Header.css?inline'

export interface HeaderProps extends PartProps {
  title?: ReactNode
  /** Id of the title, for the dialog's `aria-labelledby`. */
  titleId?: string
  /** Back, help, or the network badge. */
  start?: ReactNode
  /** Close. */
  end?: ReactNode
}

/** The 64 px header: a centred title between two 44 px columns. */
export function Header({ title, titleId, start, end, className, part }: HeaderProps) {
  useSheet(headerSheet)
  return (
    <div className={cx('hdr', title == null && 'hdr-w', className)} part={cx('header', part)}>
      <div className="hdr-s">{start}</div>
      {title == null ? null : (
        <h2 id={titleId} className="hdr-t" part="title">
          {isolated(title)}
        </h2>
      )}
      <div className="hdr-e">{end}</div>
    </div>
  )
}
