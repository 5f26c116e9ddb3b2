import { atom } from '@latchkit/core'
import { truncateAddress } from '@latchkit/core/plugin'
import { isFor } from '../contract/isFor.js'
import type { WatchState } from '../contract/OnRampController.js'
import type { OnRampEnv } from '../contract/OnRampEnv.js'
import { shownPurchase } from '../contract/shownPurchase.js'
import type { Purchases } from '../storage/createPurchases.js'
import type { Tracked } from '../storage/purchaseStore.js'
import { arrivedText } from './arrivedText.js'
import { createLook } from './createLook.js'
import type { Look } from './findArrivals.js'
import { judgeArrivals } from './judgeArrivals.js'

/** Specification, section 9, for exchanges. */
const PAUSE_MS = 5_000
/** Without news for this long, nothing is read until the visitor asks. */
const ACTIVE_MS = 1_800_000
/** The same purchase may arrive in further parts. */
const AFTER_MS = 120_000
/** Without a quote, what arrived may be a part, and the rest may still follow. */
const UNQUOTED_MS = 86_400_000

/** Watches the chain for the arrivals of open purchases, for connected accounts. */
export function createWatch({ ctx }: OnRampEnv, purchases: Purchases) {
  const { signal } = ctx
  const status$ = atom<WatchState['status']>('idle')
  const lookAt = createLook(ctx, purchases)
  let since = Date.now()
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  /** The purchases changed during a request. */
  let isStale = false

  const isWatched = ({ status, arrivedAt = 0, expected }: Tracked) =>
    status === 'open' ||
    (status === 'arrived' && Date.now() - arrivedAt < (expected ? AFTER_MS : UNQUOTED_MS))

  function take(purchase: Tracked, { arrivals, before }: Look) {
    const now = purchases.all().find(({ id }) => id === purchase.id)
    if (!now || now.status === 'closed' || signal.aborted) return
    if (before !== undefined && now.before === undefined) purchases.change(now.id, () => ({ before }))
    const verdict = judgeArrivals(now, arrivals, purchases.rivals(now))
    // Something else may claim it meanwhile: the next request leaves it out.
    if (!verdict || !purchases.change(now.id, () => verdict)) return
    const isDone = verdict.status === 'arrived'
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
