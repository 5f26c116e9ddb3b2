import { addressText } from '@latchkit/ui/parts'
import type { ReactNode } from 'react'
import type { Transfer } from '../desk/transferOf.js'
import { Sum } from './Sum.js'

/** How much and to whom, for a sentence. */
export function partiesOf({ amount, decimals, symbol, name, to }: Transfer): Record<'sum' | 'to', ReactNode> {
  return {
    sum: <Sum amount={amount} decimals={decimals} symbol={symbol} />,
    to: name ?? addressText(to),
  }
}
