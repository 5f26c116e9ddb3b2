import type { Ledger } from '@latchkit/core/ledger'
import { createTransferSearch } from '../chain/createTransferSearch.js'
import { lookOnChain, type Others } from '../chain/lookOnChain.js'
import type { ExchangePayContext } from '../contract/ExchangePayEnv.js'
import { type ExchangePayment, isOpen, outcomeOf } from '../contract/ExchangePayment.js'
import type { ExchangeService } from '../service/createExchangeService.js'
import { createPauses } from './createPauses.js'
import { resultOf } from './resultOf.js'

/** Specification, section 9. */
const [POLL_MS, POLLS] = [5_000, 20]

/** Follows payments at their exchange and on their network. */
export function createPaymentWatch(
  ctx: ExchangePayContext,
  service: ExchangeService,
  ledger: Ledger<ExchangePayment>,
) {
  const { find } = ledger
  const { pause, wake } = createPauses(POLL_MS)
  const search = createTransferSearch()
  /** Watchers of each payment. */
  const watchers = new Map<string, number>()

  /**
   * Returns false if nothing changed: a confirmed payment stays confirmed, whatever a slower request says,
   * and one transfer counts for one payment.
   */
  function change(id: string, changes: Partial<ExchangePayment>): boolean {
    let before: ExchangePayment | undefined
    const isDone = ledger.change(id, now => {
      before = now
      return now.chain === 'confirmed' ? undefined : changes
    })
    if (isDone && before) report(before, { ...before, ...changes })
    return isDone
  }
  function report(before: ExchangePayment, after: ExchangePayment) {
    const [was, is] = [outcomeOf(before), outcomeOf(after)]
    if (was === is) return
    const { exchange, sessionId } = after
    if (is === 'paid') ctx.emit('paid', resultOf(after))
    if (is === 'failed' || is === 'mismatch') {
      const code = `exchange-pay/${is.toUpperCase()}`
      ctx.emit('failed', { exchangeId: exchange.id, sessionId, code })
    }
  }

  /** Queries the exchange and the network once. */
  async function look(id: string, signal: AbortSignal): Promise<void> {
    const before = find(id)
    if (!before) return
    const { status, hash } = await service.status(before, signal)
    const told = find(id)
    if (!told || signal.aborted) return
    // An exchange may replace its withdrawal; a hash that it no longer names is kept.
    const asked =
      hash === undefined || hash === told.hash
        ? { ...told, status }
        : { ...told, status, hash, chain: 'unseen' as const, received: undefined, places: undefined }
    const seen = await lookOnChain(ctx, besides(asked), othersOf(asked), search, signal)
    if (signal.aborted) return
    const { chain, received, places, hash: shown } = seen
    // Another payment may have taken the transfer meanwhile, here or in another tab: the next query notices.
    if (!change(id, { status, hash: asked.hash ?? shown, chain, received, places }))
      change(id, { status, hash: asked.hash })
  }
  function othersOf(payment: ExchangePayment): Others {
    const rivals = ledger.rivals(payment)
    return {
      isTaken: (hash, place) => rivals.some(rival => rival.has(hash, place)),
      isAwaited: rivals.some(({ isOpen, isSameAsset }) => isOpen && isSameAsset),
    }
  }
  /** Adds what other payments brought since, which is not this payment's rise in balance. */
  function besides(payment: ExchangePayment): ExchangePayment {
    const got = ledger.rivals(payment).flatMap(({ isSameAsset, arrived }) => (isSameAsset ? arrived : []))
    const since = got.filter(({ at }) => at >= payment.startedAt)
    return payment.before === undefined
      ? payment
      : { ...payment, before: since.reduce((sum, { amount }) => sum + amount, payment.before) }
  }

  /** Polls a payment until it has ended, `ended` aborts or the polls are used up. */
  async function watch(id: string, ended: AbortSignal): Promise<void> {
    const signal = AbortSignal.any([ended, ctx.signal])
    const isStill = () => {
      const now = find(id)
      return !signal.aborted && now !== undefined && isOpen(now)
    }
    const count = (step: number) => {
      const now = (watchers.get(id) ?? 0) + step
      if (now > 0) watchers.set(id, now)
      else watchers.delete(id)
      return now
    }
    count(1)
    if (isStill()) change(id, { isPaused: false })
    for (let asked = 0; asked < POLLS && isStill(); asked++) {
      await look(id, signal)
      if (asked < POLLS - 1 && isStill()) await pause(signal)
    }
    // Keep polling while others watch.
    if (count(-1) === 0 && isStill()) change(id, { isPaused: true })
  }

  return { look, watch, pause, wake }
}
