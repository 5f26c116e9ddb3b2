import { type Atom, atom } from '@latchkit/core'
import type { SwapEnv } from '../contract/SwapEnv.js'
import type { SwapQuotes } from '../contract/SwapForm.js'
import type { SwapWish } from '../contract/SwapOffer.js'
import { swapError } from '../contract/swapError.js'
import type { createTokens } from './createTokens.js'
import { quoteAll, sourcesOf, whyNone } from './quoteAll.js'

/** Debounce after an amount changed. */
const DEBOUNCE_MS = 250

interface Asked {
  /** Identifies the request; quotes of another one are never shown. */
  readonly key: string
  readonly quotes: SwapQuotes
}

/** Identifies a trade. Includes the native currency, because fees cannot be priced without it until the list has loaded. */
export const keyOf = ({ account, network, nativeAsset, from, to, amount, slippageBps }: SwapWish) =>
  [account.caipAddress, network.id, nativeAsset, from.asset, to.asset, amount, slippageBps].join(' ')

export function createQuotes(
  { ctx }: SwapEnv,
  wish$: Atom<SwapWish | undefined>,
  { freshen }: Pick<ReturnType<typeof createTokens>, 'freshen'>,
) {
  const asked = atom<Asked>({ key: '', quotes: { status: 'idle' } })
  let current = new AbortController()

  const quotes$ = atom((get): SwapQuotes => {
    const wish = get(wish$)
    const { key, quotes } = get(asked)
    if (wish === undefined) return { status: 'idle' }
    return key === keyOf(wish) ? quotes : { status: 'loading', offers: [] }
  })

  async function ask(after: number): Promise<void> {
    current.abort()
    const mine = new AbortController()
    current = mine
    const typing = after > 0 ? new Promise(resolve => setTimeout(resolve, after)) : undefined
    // Values derived from an offer use current prices.
    const next = ctx.get(wish$)
    const pricing = next && freshen(next.from.asset, next.to.asset, next.nativeAsset)
    if (typing || pricing) await Promise.all([typing, pricing])
    const wish = ctx.get(wish$)
    if (mine.signal.aborted || ctx.signal.aborted || !wish) return
    const key = keyOf(wish)
    const show = (quotes: SwapQuotes) => {
      if (!mine.signal.aborted) ctx.set(asked, { key, quotes })
    }
    const before = ctx.get(asked)
    const known = before.key === key && 'offers' in before.quotes ? before.quotes.offers : []
    show({ status: 'loading', offers: known })
    if (sourcesOf(ctx, wish).length === 0)
      return show({ status: 'failed', error: swapError('UNSUPPORTED_NETWORK'), failures: [] })
    try {
      const { offers, failures } = await quoteAll(ctx, wish, {
        signal: mine.signal,
        onOffers: found => show({ status: 'loading', offers: found }),
      })
      show(
        offers.length > 0
          ? { status: 'ready', offers, failures }
          : { status: 'failed', error: whyNone(failures), failures },
      )
    } catch {
      // Superseded by a newer request.
    }
  }

  let last: SwapWish | undefined
  // The parameters depend on the draft, account, network, tokens and slippage.
  ctx.subscribe(wish$, wish => {
    const before = last
    last = wish
    if (before && wish ? keyOf(before) === keyOf(wish) : before === wish) return
    // Returning to earlier parameters requests a new quote.
    ctx.set(asked, { key: '', quotes: { status: 'idle' } })
    // A changed amount may be typing; other changes are requested at once.
    const isTyping = before && wish && keyOf({ ...before, amount: wish.amount }) === keyOf(wish)
    void ask(isTyping ? DEBOUNCE_MS : 0)
  })
  ctx.signal.addEventListener('abort', () => current.abort())

  return { quotes$, refresh: () => void ask(0) }
}
