import type { Outcome, SentTransaction, TransactionStatus } from '@latchkit/core'
import { afterAmount } from '@latchkit/core/safe'
import { formatAmount } from '@latchkit/core/tools'
import type { Seat } from '../seats.js'
import type { Teller } from './Teller.js'
import type { Transfer } from './transferOf.js'

/** What is told of a transfer's end. */
const NEWS: Partial<Record<TransactionStatus, string>> = {
  confirmed: 'send.toast.confirmed',
  failed: 'send.toast.failed',
  replaced: 'send.done.replaced',
  dropped: 'send.done.dropped',
}

/** In a left-to-right isolate: a toast is plain text. */
const sumOf = ({ amount, decimals, symbol }: Transfer) =>
  `\u2066${formatAmount(amount, decimals)} ${afterAmount(symbol)}\u2069`

/** Tells how transfers ended, each end once, to whoever does not see the receipt. Waits until somebody can tell it. */
export function createNews({ ctx, untold$ }: Pick<Seat, 'ctx' | 'untold$'>) {
  let teller: Teller | undefined
  let waiting: SentTransaction[] = []
  const told = new Set<string>()

  function tell(transfer: SentTransaction) {
    const { status, hash } = transfer
    const news = NEWS[status]
    if (!news || told.has(`${hash} ${status}`)) return
    if (!teller) {
      waiting.push(transfer)
      return ctx.set(untold$, true)
    }
    told.add(`${hash} ${status}`)
    if (!teller.shows(hash))
      teller.toast(status === 'confirmed' ? 'success' : 'error', news, { sum: sumOf(transfer) })
  }
  return {
    tell,
    /** Says what became of a confirmation to whoever left it. */
    tellFailure(transfer: Transfer, outcome: Outcome) {
      if (!teller || teller.shows()) return
      teller.toast('error', outcome === 'untouched' ? 'send.failed' : 'send.failed.maybe', {
        sum: sumOf(transfer),
      })
    },
    /** Says something at once, or never. */
    say: (key: string) => teller?.toast('error', key),
    attach(next: Teller) {
      teller = next
      const late = waiting
      waiting = []
      for (const transfer of late) tell(transfer)
      if (late.length > 0) ctx.set(untold$, undefined)
    },
  }
}
