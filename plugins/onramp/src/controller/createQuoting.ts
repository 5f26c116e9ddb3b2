import { atom, OnRamp, type OnRampAmount } from '@latchkit/core'
import { settleBy } from '@latchkit/core/async'
import { toKitError } from '@latchkit/core/errors'
import { isFresh } from '@latchkit/core/plugin'
import type { OnRampEnv } from '../contract/OnRampEnv.js'
import type { BuyAsset, QuoteState } from '../contract/OnRampForm.js'
import { onRampError } from '../contract/onRampError.js'

const QUOTE_TIMEOUT_MS = 8_000
/** Debounce while typing. */
const PAUSE_MS = 300
/** An older quote is refreshed before a page is opened. */
export const QUOTE_AGE_MS = 45_000

export interface QuoteWish {
  readonly asset: BuyAsset
  readonly currency: string
  readonly pay: OnRampAmount
  /** Quotes are per account. */
  readonly account: string
}

const keyOf = ({ asset, currency, pay, account }: QuoteWish) =>
  [account, asset.asset, asset.purchaseId, currency, pay.amount, pay.decimals].join(' ')

/** Requests quotes, one at a time; outdated responses are dropped. */
export function createQuoting({ ctx }: OnRampEnv) {
  const state$ = atom<{ readonly key: string; readonly quote: QuoteState }>({
    key: '',
    quote: { status: 'none' },
  })
  let asking: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  ctx.signal.addEventListener('abort', stop)

  function stop() {
    clearTimeout(timer)
    asking?.abort()
    asking = undefined
  }
  async function fetchQuote({ asset, currency, pay }: QuoteWish, until: AbortSignal) {
    const { purchaseId, symbol, purchaseSymbol = symbol } = asset
    if (purchaseId === undefined) throw onRampError('UNKNOWN_TOKEN')
    // The service takes the currency's symbol as the network.
    const asked = ctx.use(OnRamp).quote({
      purchase: purchaseId,
      payment: currency,
      amount: pay,
      network: purchaseSymbol,
      signal: until,
    })
    const quote = await settleBy(asked, QUOTE_TIMEOUT_MS, until)
    // A quote without a positive amount is invalid.
    if (typeof quote.purchase?.amount !== 'bigint' || quote.purchase.amount <= 0n)
      throw onRampError('QUOTE_UNAVAILABLE')
    return quote
  }
  async function ask(wish: QuoteWish): Promise<QuoteState> {
    stop()
    const mine = new AbortController()
    asking = mine
    const key = keyOf(wish)
    const before = ctx.get(state$)
    // A quote stays on screen while it is refreshed; a failure does not.
    if (before.key !== key || before.quote.status !== 'ready')
      ctx.set(state$, { key, quote: { status: 'loading' } })
    let quote: QuoteState
    try {
      quote = { status: 'ready', quote: await fetchQuote(wish, mine.signal), at: Date.now() }
    } catch (error) {
      quote = { status: 'failed', error: toKitError(error) }
    }
    if (asking === mine) {
      asking = undefined
      ctx.set(state$, { key, quote })
    }
    return quote
  }
  return {
    state$,
    keyOf,
    stop,
    ask,
    /** Requests after a debounce. A quote for the same parameters stays on screen until then. */
    askSoon(wish: QuoteWish | undefined) {
      stop()
      if (!wish) return
      const key = keyOf(wish)
      const before = ctx.get(state$)
      if (before.key === key && before.quote.status === 'ready' && isFresh(before.quote.at, QUOTE_AGE_MS))
        return
      ctx.set(state$, { key, quote: { status: 'loading' } })
      timer = setTimeout(() => void ask(wish), PAUSE_MS)
    },
  }
}
