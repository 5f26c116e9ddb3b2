import type { TransactionStatus } from '@latchkit/core'
import type { ReactNode } from 'react'
import { KeyValueLine } from '../primitives/text/KeyValueLine.js'
import { Spinner } from '../primitives/waiting/Spinner.js'
import { useWords } from './words.js'

const moved: Partial<Record<TransactionStatus, string>> = {
  pending: 'money.moved.looking',
  confirmed: 'money.moved.confirmed',
  failed: 'money.moved.none',
}

export interface MovedLinesProps {
  /** Of the transaction that may have moved money; `failed` where none has. */
  status: TransactionStatus
  /** In place of `Money moved`. */
  label?: ReactNode
  /** The fee that was paid. Default: as the status tells. */
  fee?: ReactNode
}

/** The first lines of each failure: the money that moved, and the fee that was paid. */
export function MovedLines({ status, label, fee }: MovedLinesProps) {
  const t = useWords()
  return (
    <>
      <KeyValueLine label={label ?? t('money.moved')} tone={status === 'failed' ? 'default' : 'warning'}>
        {status === 'pending' ? <Spinner muted size={16} /> : null}
        <span role="status">{t(moved[status] ?? 'money.moved.maybe')}</span>
      </KeyValueLine>
      <KeyValueLine label={t('money.fee')}>
        {fee ?? t(status === 'failed' ? 'money.fee.network' : 'money.fee.unknown')}
      </KeyValueLine>
    </>
  )
}
