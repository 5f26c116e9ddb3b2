import type { SwapEnv } from '../contract/SwapEnv.js'
import { isShort, isTrade, type SwapRecord } from '../contract/SwapRecord.js'
import { viewMessages } from '../locales/enViews.js'

/** The tokens' symbols, isolated from the direction of the text around them. */
export const symbolsOf = ({ from, to }: Pick<SwapRecord, 'from' | 'to'>) => ({
  from: `\u2068${from.symbol}\u2069`,
  to: `\u2068${to.symbol}\u2069`,
})

/** Reports the end of a trade to the app, and to the visitor unless its receipt is on screen. */
export function tellEnd({ ctx }: SwapEnv, record: SwapRecord): void {
  const { hash, networkId, status, from, to, received } = record
  if (hash === undefined || !isTrade(record) || status === 'pending' || status === 'unknown') return
  const isDone = status === 'confirmed'
  if (isDone) {
    const came = received === undefined ? {} : { received }
    const amounts = { amount: from.amount, least: to.amount, ...came }
    ctx.emit('completed', { hash, networkId, from: from.asset, to: to.asset, ...amounts })
  } else ctx.emit('failed', { hash, networkId, status })
  if (isOnScreen(ctx, record)) return
  const less = isShort(record) ? 'less' : 'done'
  const word = isDone ? less : status === 'failed' ? 'failed' : 'dropped'
  const text = ctx.t(`swap.toast.${word}`, symbolsOf(record), viewMessages)
  ctx.toast.show(word === 'done' ? 'success' : 'error', text)
}

/** True if its receipt is on screen, which says how the swap ended. */
function isOnScreen(ctx: SwapEnv['ctx'], { hash, was }: SwapRecord): boolean {
  const { view, params } = ctx.get(ctx.router.entry$)
  const shown = (params as { readonly hash?: string } | undefined)?.hash
  return ctx.get(ctx.modal$).open && view === 'swap/done' && [hash, was].includes(shown)
}
