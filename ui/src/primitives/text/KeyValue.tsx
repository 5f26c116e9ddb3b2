import type { ReactNode } from 'react'
import { useSheet } from '../../styles/useSheet.js'
import { cx } from '../cx.js'
import type { PartProps } from '../PartProps.js'
import keyValueSheet from './KeyValue.css?inline'

export interface KeyValueProps extends PartProps {
  /** `KeyValueLine`s. */
  children: ReactNode
}

/** A surface with lines of label and value: fees, limits, the network. */
export function KeyValue({ children, className, part }: KeyValueProps) {
  useSheet(keyValueSheet)
  return (
    <dl className={cx('kv', className)} part={cx('key-value', part)}>
      {children}
    </dl>
  )
}
