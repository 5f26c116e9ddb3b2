import type { ReactNode } from 'react'
import { useSheet } from '../../styles/useSheet.js'
import { cx } from '../cx.js'
import type { PartProps } from '../PartProps.js'
import legalSheet from './Legal.css?inline'

export interface LegalProps extends PartProps {
  children: ReactNode
}

/** The small centred line below a form: terms, attributions. */
export function Legal({ children, className, part }: LegalProps) {
  useSheet(legalSheet)
  return (
    <p className={cx('legal', className)} part={cx('legal', part)}>
      {children}
    </p>
  )
}
