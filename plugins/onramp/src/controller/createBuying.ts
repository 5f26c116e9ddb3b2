import type { Account } from '@latchkit/core'
import { specError, toKitError, withOutcome } from '@latchkit/core/errors'
import { isFresh } from '@latchkit/core/plugin'
import type { OnRampEnv } from '../contract/OnRampEnv.js'
import type { BuyProblem, OnRampForm } from '../contract/OnRampForm.js'
import { onRampError } from '../contract/onRampError.js'
import type { Purchase } from '../contract/Purchase.js'
import type { Purchases } from '../storage/createPurchases.js'
import type { Tracked } from '../storage/purchaseStore.js'
import { knownHashes } from '../watch/findArrivals.js'
import { readHead, readUnits } from '../watch/readChain.js'
import type { createForm } from './createForm.js'
import { QUOTE_AGE_MS } from './createQuoting.js'
import type { createWindows } from './createWindows.js'
import { openPage } from './openPage.js'
import { sellerUrl } from './sellerUrl.js'

const errors = {
  'no-account': 'NO_ADDRESS',
  'no-seller': 'NO_SELLER',
  'no-asset': 'UNKNOWN_TOKEN',
  'no-amount': 'INCORRECT_AMOUNT',
  invalid: 'INCORRECT_AMOUNT',
  least: 'OUT_OF_LIMITS',
  most: 'OUT_OF_LIMITS',
  'no-quote': 'QUOTE_UNAVAILABLE',
} as const satisfies Readonly<Record<BuyProblem, string>>

/** Opens sellers' pages: one per press, with the values in the form. */
export function createBuying(
  env: OnRampEnv,
  form: Pick<ReturnType<typeof createForm>, 'form$' | 'quoteNow'>,
  windows: ReturnType<typeof createWindows>,
  purchases: Purchases,
) {
  const { ctx } = env
  const { signal } = ctx
  const { account$, network$ } = ctx.connections
  let opening: Promise<Purchase> | undefined

  function wishOf({ seller, asset, pay, currency }: OnRampForm) {
    const [account, network] = [ctx.get(account$), ctx.get(network$)]
    if (!account || !network || !seller || !asset || !pay || !currency) throw onRampError('UNKNOWN_CURRENCY')
    return { account, network, seller, asset, pay, currency: currency.id }
  }
  /** Stores the account's state, to detect arrivals against it. Not awaited. */
  function noteBaseline(id: string, account: Account, place: Pick<Tracked, 'networkId' | 'asset'>) {
    readUnits(ctx, account, place, signal).then(
      before => void purchases.change(id, () => ({ before })),
      () => {},
    )
    knownHashes(ctx, account, place.networkId, signal).then(
      known => known && void purchases.change(id, () => ({ known })),
      () => {},
    )
    readHead(ctx, account, place.networkId, signal).then(
      head => head && void purchases.change(id, () => ({ block: head.block })),
      () => {},
    )
  }
  async function open(opened?: Window | null): Promise<Purchase> {
    const before = ctx.get(form.form$)
    const [problem] = before.problems
    if (problem) throw onRampError(errors[problem])
    const wish = wishOf(before)
    const { account, network, seller, asset, pay, currency } = wish
    // In the user gesture itself: later the browser would block it.
    const page = openPage(seller.name, opened)
    let url: string
    let expected: Purchase['expected']
    try {
      const isOld = before.quote.status === 'ready' && !isFresh(before.quote.at, QUOTE_AGE_MS)
      const quote = isOld ? await form.quoteNow() : before.quote
      if (seller.quotes && quote?.status !== 'ready')
        throw quote?.status === 'failed' ? quote.error : onRampError('QUOTE_UNAVAILABLE')
      expected = quote?.status === 'ready' ? quote.quote.purchase : undefined
      url = await sellerUrl(ctx, { ...wish, expected }, signal)
      if (ctx.get(account$)?.caipAddress !== account.caipAddress || ctx.get(network$)?.id !== network.id)
        throw onRampError('CONTEXT_CHANGED')
      if (page?.isClosed()) throw specError('core/ABORTED', { outcome: 'untouched' })
    } catch (error) {
      page?.close()
      throw withOutcome(toKitError(error), 'untouched')
    }
    const purchase: Tracked = {
      id: crypto.randomUUID(),
      sellerId: seller.id,
      sellerName: seller.name,
      account: account.caipAddress,
      networkId: network.id,
      networkName: network.name,
      asset: asset.asset,
      symbol: asset.symbol,
      pay,
      currency,
      url,
      urlAt: Date.now(),
      ...(seller.usedOnce && { usedOnce: true }),
      startedAt: Date.now(),
      status: 'open',
      arrivals: [],
      ...(expected && { expected }),
      sellerNetwork: asset.network,
      sellerSymbol: asset.purchaseSymbol,
    }
    purchases.add(purchase)
    noteBaseline(purchase.id, account, purchase)
    windows.add(purchase.id, page)
    page?.go(url)
    if (!page) throw onRampError('WINDOW_BLOCKED')
    ctx.emit('opened', { id: purchase.id, sellerId: seller.id, networkId: network.id })
    return purchase
  }
  return {
    submit(opened?: Window | null): Promise<Purchase> {
      opening ??= open(opened).finally(() => {
        opening = undefined
      })
      return opening
    },
  }
}
