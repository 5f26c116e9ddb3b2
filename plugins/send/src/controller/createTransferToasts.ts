import type { Outcome, SentTransaction, TransactionStatus } from '@latchkit/core'
import { formatAmount } from '@latchkit/core/plugin'
import { afterAmount } from '@latchkit/core/untrusted'
import type { SendEnv } from '../contract/SendEnv.js'
import { viewMessages } from '../locales/enViews.js'
import type { Transfer } from '../plan/transferOf.js'

const MESSAGES: Partial<Record<TransactionStatus, string>> = {
  confirmed: 'send.toast.confirmed',
  failed: 'send.toast.failed',
  replaced: 'send.done.replaced',
  dropped: 'send.done.dropped',
}

/** In a left-to-right isolate: a toast is plain text. */
const sumOf = ({ amount, decimals, symbol }: Transfer) =>
  `\u2066${formatAmount(amount, decimals)}\u00a0${afterAmount(symbol)}\u2069`

/** Shows how transfers ended in toasts, each end once, unless the receipt is on screen. */
export function createTransferToasts({ ctx }: Pick<SendEnv, 'ctx'>) {
  const shown = new Set<string>()
  const isOnScreen = (view: string, hash?: string) => {
    const entry = ctx.get(ctx.router.entry$)
    const params = entry.params as { readonly hash?: string } | undefined
    return ctx.get(ctx.modal$).open && entry.view === view && params?.hash === hash
  }
  return {
    showResult(transfer: SentTransaction) {
      const { status, hash } = transfer
      const message = MESSAGES[status]
      if (!message || shown.has(`${hash} ${status}`)) return
      shown.add(`${hash} ${status}`)
      if (isOnScreen('send/done', hash)) return
      ctx.toast.show(
        status === 'confirmed' ? 'success' : 'error',
        ctx.t(message, { sum: sumOf(transfer) }, viewMessages),
      )
    },
    /** Shows how a confirmation ended when the visitor has left the review. */
    showFailure(transfer: Transfer, outcome: Outcome) {
      if (isOnScreen('send/review')) return
      const key = outcome === 'untouched' ? 'send.failed' : 'send.failed.maybe'
      ctx.toast.show('error', ctx.t(key, { sum: sumOf(transfer) }, viewMessages))
    },
  }
}
