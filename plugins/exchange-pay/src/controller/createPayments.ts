import type { CaipAddress } from '@latchkit/core'
import { createLedger, formatAmount, settleBy } from '@latchkit/core/plugin'
import { assetIdOf } from '../assets/assetId.js'
import { createTransferSearch } from '../chain/createTransferSearch.js'
import { headOf, lookOnChain, type Others, unitsOf } from '../chain/lookOnChain.js'
import type { ExchangePayEnv } from '../contract/ExchangePayEnv.js'
import type { PaymentPlan } from '../contract/ExchangePayInternals.js'
import { type Exchange, type ExchangePayment, isOpen, outcomeOf } from '../contract/ExchangePayment.js'
import { exchangePayError } from '../contract/exchangePayError.js'
import { isSettling, orderOf } from '../contract/orderOf.js'
import type { ExchangeService } from '../service/createExchangeService.js'
import { fundedTransactions } from '../storage/fundedTransactions.js'
import { paymentStore } from '../storage/paymentStore.js'
import { createPauses } from './createPauses.js'
import { inTurn } from './inTurn.js'
import { resultOf } from './resultOf.js'

/** Specification, section 9. */
const [POLL_MS, POLLS] = [5_000, 20]
/** The page of the exchange waits no longer for a slow node. */
const HEAD_TIMEOUT_MS = 3_000
/** An older page of a funding was closed or used: a new press opens a new one. An order keeps its page. */
const SAME_PAGE_MS = 600_000
/** An earlier payment of the order is asked for no longer before another one is opened. */
const LOOK_TIMEOUT_MS = 6_000

/** What is paid to whom by whom: the same for two presses on one button. */
const keyOf = ({ kind, asset, amount, recipient, orderId }: PaymentPlan, exchangeId: string) =>
  JSON.stringify([kind, exchangeId, assetIdOf(asset), `${amount}`, recipient, orderId])

/** Whether a new press means a payment that is open, and not one more. */
function isStillMeant(payment: ExchangePayment, now: number): boolean {
  if (payment.kind === 'pay') return true
  // An account may be funded again.
  if (outcomeOf(payment) === 'confirming') return false
  // Also one of the future, after the clock was set back: a payment opened twice may be paid twice.
  return now - payment.startedAt < SAME_PAGE_MS
}

/** The payments of one kit: opens them, follows them, and keeps them. */
export function createPayments(
  { ctx, payments$, funded$, signal: life }: ExchangePayEnv,
  service: ExchangeService,
) {
  const ledger = createLedger(ctx, {
    ...paymentStore,
    show(payments) {
      ctx.set(payments$, payments)
      ctx.set(funded$, fundedTransactions(payments))
    },
  })
  const { all, everywhere, find, read: reload } = ledger
  let isOpening = false
  const { pause, wake } = createPauses(POLL_MS)
  const search = createTransferSearch()
  /** How many watch each payment. */
  const watchers = new Map<string, number>()

  /** False if it changed nothing: what the network confirmed stays, whatever a slower look says, and what arrived is of one payment. */
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

  /** One question to the exchange and one to the network. */
  async function look(id: string, signal: AbortSignal): Promise<void> {
    const before = find(id)
    if (!before) return
    const { status, hash } = await service.status(before, signal)
    const told = find(id)
    if (!told || signal.aborted) return
    // An exchange may replace its withdrawal; a hash that it no longer names stays.
    const asked =
      hash === undefined || hash === told.hash
        ? { ...told, status }
        : { ...told, status, hash, chain: 'unseen' as const, received: undefined, places: undefined }
    const seen = await lookOnChain(ctx, besides(asked), othersOf(asked), search, signal)
    if (signal.aborted) return
    const { chain, received, places, hash: shown } = seen
    // Meanwhile something else may have been settled with it, here or in another tab: the next look sees that.
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
  /** What others got since is no rise of the balance that a payment waits for. */
  function besides(payment: ExchangePayment): ExchangePayment {
    const got = ledger.rivals(payment).flatMap(({ isSameAsset, arrived }) => (isSameAsset ? arrived : []))
    const since = got.filter(({ at }) => at >= payment.startedAt)
    return payment.before === undefined
      ? payment
      : { ...payment, before: since.reduce((sum, { amount }) => sum + amount, payment.before) }
  }

  async function watch(id: string, ended: AbortSignal): Promise<void> {
    const signal = AbortSignal.any([ended, life])
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
    // It is still asked for as long as somebody else watches.
    if (count(-1) === 0 && isStill()) change(id, { isPaused: true })
  }

  /** The payments of a plan's order, at whatever exchange. */
  function ofOrder(plan: PaymentPlan): readonly ExchangePayment[] {
    const order = orderOf(plan)
    return order === undefined ? [] : all().filter(payment => orderOf(payment) === order)
  }
  /** What was paid for an order, or is on its way; `seen` are those that the visitor knows of, and pays elsewhere in spite of. */
  function standing(
    plan: PaymentPlan,
    exchangeId?: string,
    seen: ReadonlySet<string> = new Set(),
  ): ExchangePayment | undefined {
    const mine = ofOrder(plan)
    const isAnother = ({ id, exchange }: ExchangePayment) => seen.has(id) && exchange.id !== exchangeId
    return (
      mine.find(payment => outcomeOf(payment) === 'paid') ??
      mine.find(payment => isSettling(payment) && !isAnother(payment))
    )
  }
  /** The payment that stands in place of a new one: it is open, or its order is paid. */
  async function sameAs(
    plan: PaymentPlan,
    key: string,
    exchangeId: string,
    seen?: ReadonlySet<string>,
  ): Promise<ExchangePayment | undefined> {
    const isSame = (payment: ExchangePayment) => keyOf(payment, payment.exchange.id) === key
    // What was left elsewhere may have been paid since, and what nobody could read may be readable now.
    const doubtful = ofOrder(plan).filter(each =>
      isOpen(each) ? !isSame(each) : outcomeOf(each) === 'reported',
    )
    const looks = doubtful.map(({ id }) => settleBy(look(id, life), LOOK_TIMEOUT_MS, life).catch(() => {}))
    await Promise.all(looks)
    return (
      standing(plan, exchangeId, seen) ??
      all().find(each => isOpen(each) && isSame(each) && isStillMeant(each, Date.now()))
    )
  }
  async function openPayment(
    plan: PaymentPlan,
    exchange: Exchange,
    account: CaipAddress | undefined,
    isWanted: () => boolean,
  ): Promise<ExchangePayment> {
    const { asset, amount, recipient } = plan
    const since = headOf(ctx, asset.network, life)
    const units = unitsOf(ctx, plan, life)
    const page = await service.open({ exchangeId: exchange.id, asset, amount, recipient, signal: life })
    const { sessionId } = page
    // A session of another payment would say how that one stands.
    if (everywhere().some(known => known.sessionId === sessionId && known.exchange.id === exchange.id))
      throw exchangePayError('NOT_INITIATED')
    const [head, before] = await Promise.all(
      [since, units].map(read => settleBy(read, HEAD_TIMEOUT_MS).catch(() => undefined)),
    )
    // Nobody has seen its page yet.
    if (!isWanted()) throw exchangePayError('NOT_INITIATED')
    const payment: ExchangePayment = {
      ...plan,
      ...page,
      id: crypto.randomUUID(),
      exchange,
      ...(account && { account }),
      startedAt: Date.now(),
      ...(head !== undefined && { since: head }),
      ...(before !== undefined && { before }),
      status: 'IN_PROGRESS',
      chain: 'unseen',
    }
    ledger.add(payment)
    ctx.emit('opened', { exchangeId: exchange.id, sessionId, asset: assetIdOf(asset), amount })
    ctx.log.add('info', 'A payment was opened at an exchange', {
      exchange: exchange.id,
      amount: formatAmount(amount, asset.metadata.decimals),
      symbol: asset.metadata.symbol,
    })
    return payment
  }

  return {
    find,
    /** Whether a payment is one of a plan, at whatever exchange. */
    isFor(plan: PaymentPlan, id: string): boolean {
      const payment = find(id)
      return payment !== undefined && keyOf(payment, '') === keyOf(plan, '')
    },
    /** What was paid for an order, or is on its way; and what may still be paid for it. */
    known(plan: PaymentPlan): {
      readonly standing?: ExchangePayment | undefined
      readonly open: readonly string[]
    } {
      reload()
      const open = ofOrder(plan).filter(isOpen)
      return { standing: standing(plan), open: open.map(({ id }) => id) }
    },
    /**
     * Opens a payment at an exchange, or the page of the same one, unless `isWanted` says that nobody waits for it. What was
     * paid for the order, or is on its way, stands in place of a new one, except of `seen` at another exchange.
     */
    async begin(
      plan: PaymentPlan,
      exchange: Exchange,
      opened?: Window,
      isWanted = () => true,
      seen?: ReadonlySet<string>,
    ): Promise<ExchangePayment> {
      if (isOpening) {
        opened?.close()
        throw exchangePayError('BUSY')
      }
      isOpening = true
      // Before anything is waited for: a payment stays with the account that pressed.
      const account = ctx.get(ctx.connections.account$)?.caipAddress
      const key = keyOf(plan, exchange.id)
      try {
        const payment = await inTurn(`latchkit:exchange-pay:${orderOf(plan) ?? key}`, life, async () => {
          if (!isWanted()) throw exchangePayError('NOT_INITIATED')
          reload()
          const same = await sameAs(plan, key, exchange.id, seen)
          return same ?? openPayment(plan, exchange, account, isWanted)
        })
        // There is nothing left to do on the page of what was paid.
        const page = isOpen(payment) && !isSettling(payment) ? service.pageOf(payment) : undefined
        if (page === undefined) opened?.close()
        else opened?.location.replace(page)
        return payment
      } catch (error) {
        opened?.close()
        throw error
      } finally {
        isOpening = false
      }
    },
    watch,
    pause,
    hurry: wake,
    /** Watches what may still come. */
    resume() {
      for (const { id } of all().filter(isOpen)) void watch(id, life)
    },
    reload,
  }
}

/** The payments of one kit. */
export type Payments = ReturnType<typeof createPayments>
