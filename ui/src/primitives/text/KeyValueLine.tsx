import type { ReactNode } from 'react'
import { useSheet } from '../../styles/useSheet.js'
import { cx } from '../cx.js'
import type { PartProps } from '../PartProps.js'
import keyValueSheet from './KeyValue.css?inline'

export interface KeyValueLineProps extends PartProps {
  label: ReactNode
  /** The value, with icons or small buttons beside it. */
  children: ReactNode
  /** A muted remark after the value: `was $0.02`. */
  aside?: ReactNode
  /** Colour of the value; it also needs a word, sign or icon. */
  tone?: 'default' | 'muted' | 'success' | 'warning' | 'error'
}

/** One 40 px line of a `KeyValue`. */
export function KeyValueLine({
  label,
  children,
  aside,
  tone = 'default',
  className,
  part,
}: KeyValueLineProps) {
  useSheet(keyValueSheet)
  return (
    <div className={cx('kv-l', `kv-${tone}`, className)} part={cx('key-value-line', part)}>
      <dt className="kv-k">{label}</dt>
      <dd className="kv-v">
        {children}
        {aside == null ? null : <span className="kv-q">{aside}</span>}
      </dd>
    </div>
  )
}
