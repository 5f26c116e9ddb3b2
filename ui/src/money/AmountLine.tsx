import type { ReactNode } from 'react'
import { KeyValueLine } from '../primitives/text/KeyValueLine.js'
import { Sum, type SumProps } from './Sum.js'
import { useWords } from './words.js'

export interface AmountLineProps extends Pick<SumProps, 'amount' | 'of'> {
  /** The mark of what moves, of 20 px. */
  mark?: ReactNode
}

/** The amount that a payment moves, as a line of a `KeyValue`. */
export function AmountLine({ mark, ...sum }: AmountLineProps) {
  const t = useWords()
  return (
    <KeyValueLine label={t('money.amount')}>
      {mark}
      <Sum {...sum} />
    </KeyValueLine>
  )
}
