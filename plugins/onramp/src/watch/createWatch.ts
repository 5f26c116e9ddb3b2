import { type Account, atom, Balances, type OnRampAmount } from '@latchkit/core'
import { truncateAddress } from '@latchkit/core/plugin'
import { isFor } from '../contract/isFor.js'
import type { WatchState } from '../contract/OnRampController.js'
import type { OnRampEnv } from '../contract/OnRampEnv.js'
import type { Arrival } from '../contract/Purchase.js'
import { shownPurchase } from '../contract/shownPurchase.js'
import type { Purchases } from '../storage/createPurchases.js'
import type { Tracked } from '../storage/purchaseStore.js'
import { arrivedText } from './arrivedText.js'
import { findArrivals, type Look, type Rivals } from './findArrivals.js'
import { readDecimals } from './readChain.js'
import { isAsQuoted, isEqual, isLess, totalOf } from './totalOf.js'

/** Specification, section 9, for exchanges. */
const PAUSE_MS = 5_000
/** Without news for this long, nothing is read until the visitor asks. */
const ACTIVE_MS = 1_800_000
/** The same purchase may arrive in further parts. */
const AFTER_MS = 120_000
/** Without a quote, what arrived may be a part, and the rest may still follow. */
const UNQUOTED_MS = 86_400_000

/**
 * The result is new: another transaction or, if only the balance shows it, a further part. Spending since
 * then does not count.
 */
const isNews = (now: Arrival | undefined, before: Arrival | undefined) =>
  now?.hash !== before?.hash || (now?.amount.amount ?? 0n) > (before?.amount.amount ?? 0n)

/** Watches the chain for the arrivals of open purchases, for connected accounts. */
export function createWatch({ ctx }: OnRampEnv, purchases: Purchases) {
  const { signal } = ctx
  const status$ = atom<WatchState['status']>('idle')
  let since = Date.now()
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  /** The purchases changed during a request. */
  let isStale = false

  /** The purchase's account, on the purchase's own network. */
  function accountOf(purchase: Tracked): Account | undefined {
    const found = ctx
      .get(ctx.connections.connections$)
      .filter(({ unconfirmed }) => unconfirmed !== true)
      .flatMap(({ accounts }) => accounts)
      .find(each => isFor(purchase, each))
    return found && { ...found, caipAddress: purchase.account }
  }
  const isWatched = ({ status, arrivedAt = 0, expected }: Tracked) =>
    status === 'open' ||
    (status === 'arrived' && Date.now() - arrivedAt < (expected ? AFTER_MS : UNQUOTED_MS))

  async function decimalsOf(account: Account, { networkId, asset, expected, arrivals }: Tracked) {
    const own = await readDecimals(ctx, account, { networkId, asset }, signal)
    const seen = own ?? arrivals.find(({ isAsked }) => isAsked)?.amount.decimals
    if (seen !== undefined) return seen
    const rows = await ctx.find(Balances, account)?.balances({ account, networkId, fresh: true, signal })
    return rows?.find(row => row.asset === asset)?.decimals ?? expected?.decimals
  }
  function rivalsOf(purchase: Tracked): Rivals {
    const others = purchases.rivals(purchase)
    const got = others
      .flatMap(({ isSameAsset, arrived }) => (isSameAsset ? arrived : []))
      .filter(({ at }) => at >= purchase.startedAt)
    const sum = (some: typeof got) => some.reduce((total, { amount }) => total + amount, 0n)
    return {
      hashes: new Set(others.flatMap(({ arrived }) => arrived.flatMap(({ hash }) => hash ?? []))),
      got: sum(got),
      unnamed: sum(got.filter(({ hash }) => hash === undefined)),
    }
  }
  async function lookAt(purchase: Tracked): Promise<Look | undefined> {
    const account = accountOf(purchase)
    if (!account) return undefined
    const decimals = () => decimalsOf(account, purchase)
    return findArrivals(ctx, account, purchase, rivalsOf(purchase), decimals, signal)
  }
  const isShort = ({ expected }: Tracked, total: OnRampAmount) =>
    expected !== undefined && isLess(total, expected)
  /**
   * The amount fits another purchase or feature better: too little for this one, but all of the other, or
   * exactly the other and not what was quoted here.
   */
  function isMeantElsewhere(total: OnRampAmount, purchase: Tracked): boolean {
    const { expected } = purchase
    return purchases
      .rivals(purchase)
      .flatMap(each => (each.isOpen && each.isSameAsset && each.expected ? [each.expected] : []))
      .some(other =>
        isShort(purchase, total)
          ? !isLess(total, other)
          : isEqual(total, other) && !(expected && isAsQuoted(total, expected)),
      )
  }
  function take(purchase: Tracked, { arrivals, before }: Look) {
    const now = purchases.all().find(({ id }) => id === purchase.id)
    if (!now || now.status === 'closed' || signal.aborted) return
    if (before !== undefined && now.before === undefined) purchases.change(now.id, () => ({ before }))
    // An arrival that a reorganisation undid is removed; an empty result after one with evidence is an
    // outage.
    if (arrivals.length < now.arrivals.length || arrivals.length === 0) return
    const isFirst = now.arrivals.length === 0
    if (!isFirst && arrivals.length === now.arrivals.length && !isNews(arrivals[0], now.arrivals[0])) return
    const total = totalOf(arrivals.filter(({ isAsked }) => isAsked))
    // Dust, or a part: the rest may still arrive.
    const isPart = total !== undefined && isShort(now, total)
    if (total !== undefined && isMeantElsewhere(total, now)) return
    const isDone = total !== undefined && (now.status === 'arrived' || !isPart)
    const isTaken = purchases.change(now.id, () => ({
      arrivals,
      ...(total && { arrivedAt: now.arrivedAt ?? Date.now() }),
      ...(isDone && { status: 'arrived' as const }),
    }))
    // Something else claimed it meanwhile: the next request leaves it out.
    if (!isTaken) return
    if (isDone) ctx.emit('arrived', { id: now.id, account: now.account, arrivals })
    if (now.status === 'arrived' && arrivals.length === now.arrivals.length) return
    const address = now.account.split(':').slice(2).join(':')
    const inUse = ctx.get(ctx.connections.account$)
    const isElsewhere = !inUse || !isFor(now, inUse)
    if (isDone && !isOnScreen(now.id))
      ctx.toast.show(
        'success',
        arrivedText(ctx, arrivals, isElsewhere ? truncateAddress(address) : undefined),
      )
  }
  function isOnScreen(id: string): boolean {
    const { view, params } = ctx.get(ctx.router.entry$)
    if (!ctx.get(ctx.modal$).open || view !== 'onramp/progress') return false
    const wanted = (params as { readonly id?: string } | undefined)?.id
    return shownPurchase(purchases.all(), ctx.get(ctx.connections.account$), wanted)?.id === id
  }
  /** Further arrivals belong to something else: another purchase still waits for the same asset, or began later. */
  const isSettled = (purchase: Tracked) =>
    purchase.status === 'arrived' &&
    purchases
      .rivals(purchase)
      .some(other => (other.isOpen && other.isSameAsset) || other.startedAt > purchase.startedAt)
  async function round(): Promise<void> {
    const watched = purchases.all().filter(each => isWatched(each) && !isSettled(each))
    const looks: Look[] = []
    // Sequentially, newest first: a transaction belongs to one purchase.
    for (const purchase of watched) {
      const look = await lookAt(purchase).catch((): Look => ({ arrivals: [], hasFailed: true }))
      if (signal.aborted) return
      if (look) {
        looks.push(look)
        take(purchase, look)
      }
    }
    ctx.set(
      status$,
      looks.length === 0 ? 'idle' : looks.every(look => look.hasFailed) ? 'failing' : 'watching',
    )
  }
  function plan() {
    clearTimeout(timer)
    if (signal.aborted || !purchases.all().some(isWatched)) return ctx.set(status$, 'idle')
    if (Date.now() - since > ACTIVE_MS) return ctx.set(status$, 'resting')
    timer = setTimeout(() => go(), PAUSE_MS)
  }
  function go() {
    clearTimeout(timer)
    isStale = running !== undefined
    running ??= round()
      .catch(error => ctx.log.add('warn', 'A purchase could not be looked at', { error }))
      .finally(() => {
        running = undefined
        if (isStale && !signal.aborted) go()
        else plan()
      })
  }
  const unsubscribe = ctx.subscribe(ctx.connections.connections$, () => {
    if (purchases.all().some(isWatched)) go()
  })
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    unsubscribe()
  })
  return {
    status$,
    look() {
      since = Date.now()
      go()
    },
  }
}
