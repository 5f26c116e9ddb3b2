import type { ReactNode } from 'react'
import { CheckIcon, InfoIcon, WarningIcon } from '../../icons/icons.js'
import { CloseIcon } from '../../icons/modalIcons.js'
import { useSheet } from '../../styles/useSheet.js'
import { IconButton } from '../controls/IconButton.js'
import { cx } from '../cx.js'
import type { PartProps } from '../PartProps.js'
import toastSheet from './Toast.css?inline'

export interface ToastProps extends PartProps {
  tone?: 'info' | 'success' | 'warning' | 'error'
  icon?: ReactNode
  title?: ReactNode
  children?: ReactNode
  /** A `SmallButton`. */
  action?: ReactNode
  /** With `closeLabel`, a button that closes it. */
  onClose?: () => void
  closeLabel?: string
}

const icons = { info: InfoIcon, success: CheckIcon, warning: WarningIcon, error: WarningIcon }

/** A notice outside the card. Presentation only; position and duration are up to the view. */
export function Toast({
  tone = 'info',
  icon,
  title,
  children,
  action,
  onClose,
  closeLabel,
  className,
  part,
}: ToastProps) {
  useSheet(toastSheet)
  const ToneIcon = icons[tone]
  return (
    <div
      className={cx('tst', `tst-${tone}`, className)}
      part={cx('toast', part)}
      role={tone === 'error' ? 'alert' : 'status'}
    >
      {icon ?? <ToneIcon />}
      <div className="tst-b">
        {title == null ? null : <span className="tst-t">{title}</span>}
        {children == null ? null : <span className="tst-p">{children}</span>}
      </div>
      {action}
      {onClose && closeLabel ? (
        <IconButton size={36} label={closeLabel} icon={<CloseIcon />} onClick={onClose} />
      ) : null}
    </div>
  )
}
