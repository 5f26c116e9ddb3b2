import type { Outcome, SentTransaction, TransactionStatus } from '@latchkit/core'
import { afterAmount } from '@latchkit/core/safe'
import { formatAmount } from '@latchkit/core/tools'
import type { Transfer } from '../plan/transferOf.js'
import type { SendEnv } from '../SendEnv.js'

/** What is told of a transfer's end. */
const MESSAGES: Partial<Record<TransactionStatus, string>> = {
  confirmed: 'send.toast.confirmed',
  failed: 'send.toast.failed',
  replaced: 'send.done.replaced',
  dropped: 'send.done.dropped',
}

/** In a left-to-right isolate: a toast is plain text. */
const sumOf = ({ amount, decimals, symbol }: Transfer) =>
  `\u2066${formatAmount(amount, decimals)} ${afterAmount(symbol)}\u2069`

/** Tells in toasts how transfers ended, each end once, to whoever does not see the receipt. */
export function createTransferToasts({ ctx }: Pick<SendEnv, 'ctx'>) {
  const told = new Set<string>()
  const isInSight = (view: string, hash?: string) => {
    const entry = ctx.get(ctx.router.entry$)
    const params = entry.params as { readonly hash?: string } | undefined
    return ctx.get(ctx.modal$).open && entry.view === view && params?.hash === hash
  }
  return {
    showResult(transfer: SentTransaction) {
      const { status, hash } = transfer
      const message = MESSAGES[status]
      if (!message || told.has(`${hash} ${status}`)) return
      told.add(`${hash} ${status}`)
      if (isInSight('send/done', hash)) return
      ctx.toast.show(status === 'confirmed' ? 'success' : 'error', ctx.t(message, { sum: sumOf(transfer) }))
    },
    /** Says what became of a confirmation to whoever left it. */
    showFailure(transfer: Transfer, outcome: Outcome) {
      if (isInSight('send/review')) return
      const key = outcome === 'untouched' ? 'send.failed' : 'send.failed.maybe'
      ctx.toast.show('error', ctx.t(key, { sum: sumOf(transfer) }))
    },
  }
}
