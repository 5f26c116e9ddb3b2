import type { ReactNode } from 'react'
import { CheckIcon, InfoIcon, WarningIcon } from '../../icons/icons.js'
import { useSheet } from '../../styles/useSheet.js'
import { cx } from '../cx.js'
import type { PartProps } from '../PartProps.js'
import { Spinner } from '../waiting/Spinner.js'
import toastSheet from './Toast.css?inline'

export interface SnackbarProps extends PartProps {
  tone?: 'info' | 'success' | 'warning' | 'error' | 'loading'
  children: ReactNode
}

const icons = { info: InfoIcon, success: CheckIcon, warning: WarningIcon, error: WarningIcon }

/** A short pill inside the card: Address copied. Presentation only. */
export function Snackbar({ tone = 'info', children, className, part }: SnackbarProps) {
  useSheet(toastSheet)
  const ToneIcon = tone === 'loading' ? undefined : icons[tone]
  return (
    <div
      className={cx('tst tst-s', `tst-${tone}`, className)}
      part={cx('snackbar', part)}
      role={tone === 'error' ? 'alert' : 'status'}
    >
      {ToneIcon ? <ToneIcon /> : <Spinner />}
      <span className="tst-b">{children}</span>
    </div>
  )
}
