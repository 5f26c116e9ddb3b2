import { formatAmount, settleBy } from '@latchkit/core/plugin'
import { assetIdOf } from '../assets/assetId.js'
import { headOf, lookOnChain } from '../chain/lookOnChain.js'
import type { ExchangePayEnv } from '../contract/ExchangePayEnv.js'
import type { PaymentPlan } from '../contract/ExchangePayInternals.js'
import { type Exchange, type ExchangePayment, isOpen, outcomeOf } from '../contract/ExchangePayment.js'
import { exchangePayError } from '../contract/exchangePayError.js'
import type { ExchangeService } from '../service/createExchangeService.js'
import { paymentStore } from '../storage/paymentStore.js'
import { resultOf } from './resultOf.js'

/** Specification, section 9. */
const [POLL_MS, POLLS] = [5_000, 20]
/** The page of the exchange waits no longer for a slow node. */
const HEAD_TIMEOUT_MS = 3_000
/** A payment page that is older was closed or used: a new press opens a new one. */
const SAME_PAGE_MS = 600_000

/** The payments of one kit: opens them, follows them, and keeps them. */
export function createPayments({ ctx, payments$, signal: life }: ExchangePayEnv, service: ExchangeService) {
  let isOpening = false
  const wakers = new Set<() => void>()
  const all = () => ctx.get(payments$)
  const find = (id: string) => all().find(payment => payment.id === id)

  function put(payment: ExchangePayment) {
    ctx.set(payments$, known => [payment, ...known.filter(({ id }) => id !== payment.id)])
    paymentStore.save(ctx.storage, all())
  }
  function change(id: string, changes: Partial<ExchangePayment>): void {
    const before = find(id)
    // What the network confirmed stays, whatever a slower look says.
    if (!before || before.chain === 'confirmed') return
    const after = { ...before, ...changes }
    ctx.set(payments$, known => known.map(payment => (payment.id === id ? after : payment)))
    paymentStore.save(ctx.storage, all())
    report(before, after)
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
    const asked = { ...told, status, hash: hash ?? told.hash }
    const seen = await lookOnChain(ctx, asked, takenBesides(id), signal)
    if (signal.aborted) return
    const { chain, received } = seen
    // Meanwhile another payment may have been settled with it, here or in another tab: the next look sees that.
    if (chain === 'confirmed' && takenBesides(id).has(seen.hash?.toLowerCase() ?? ''))
      change(id, { status, hash: asked.hash })
    else change(id, { status, hash: asked.hash ?? seen.hash, chain, received })
  }
  /** The transactions that other payments were settled with, in lower case. */
  const takenBesides = (id: string): ReadonlySet<string> =>
    new Set(
      [...all(), ...paymentStore.load(ctx.storage)]
        .filter(each => each.id !== id && each.chain === 'confirmed')
        .flatMap(({ hash }) => hash?.toLowerCase() ?? []),
    )

  const pause = (signal: AbortSignal) =>
    new Promise<void>(resolve => {
      const done = () => {
        clearTimeout(timer)
        wakers.delete(done)
        signal.removeEventListener('abort', done)
        resolve()
      }
      const timer = setTimeout(done, POLL_MS)
      wakers.add(done)
      signal.addEventListener('abort', done)
      if (signal.aborted) done()
    })

  /** The open payment that is just this one. */
  const sameAs = ({ kind, asset, amount, recipient, orderId }: PaymentPlan, exchangeId: string) =>
    all().find(
      payment =>
        isOpen(payment) &&
        payment.status !== 'SUCCESS' &&
        Date.now() - payment.startedAt < SAME_PAGE_MS &&
        payment.kind === kind &&
        payment.exchange.id === exchangeId &&
        payment.amount === amount &&
        payment.recipient === recipient &&
        payment.orderId === orderId &&
        assetIdOf(payment.asset) === assetIdOf(asset),
    )

  return {
    find,
    async begin(plan: PaymentPlan, exchange: Exchange, opened?: Window): Promise<ExchangePayment> {
      if (isOpening) throw exchangePayError('BUSY')
      const same = sameAs(plan, exchange.id)
      if (same) {
        opened?.location.replace(same.url)
        return same
      }
      isOpening = true
      try {
        const { asset, amount, recipient } = plan
        // Before anything is waited for: a payment stays with the account that pressed.
        const account = ctx.get(ctx.connections.account$)?.caipAddress
        const since = headOf(ctx, asset.network, life)
        const page = await service.open({ exchangeId: exchange.id, asset, amount, recipient, signal: life })
        const head = await settleBy(since, HEAD_TIMEOUT_MS).catch(() => undefined)
        const payment: ExchangePayment = {
          ...plan,
          ...page,
          id: crypto.randomUUID(),
          exchange,
          ...(account && { account }),
          startedAt: Date.now(),
          ...(head !== undefined && { since: head }),
          status: 'IN_PROGRESS',
          chain: 'unseen',
        }
        put(payment)
        ctx.emit('opened', {
          exchangeId: exchange.id,
          sessionId: page.sessionId,
          asset: assetIdOf(asset),
          amount,
        })
        ctx.log.add('info', 'A payment was opened at an exchange', {
          exchange: exchange.id,
          amount: formatAmount(amount, asset.metadata.decimals),
          symbol: asset.metadata.symbol,
        })
        opened?.location.replace(page.url)
        return payment
      } catch (error) {
        opened?.close()
        throw error
      } finally {
        isOpening = false
      }
    },
    async watch(id: string, ended: AbortSignal): Promise<void> {
      const signal = AbortSignal.any([ended, life])
      const isStill = () => {
        const now = find(id)
        return !signal.aborted && now !== undefined && isOpen(now)
      }
      if (isStill()) change(id, { isPaused: false })
      for (let asked = 0; asked < POLLS && isStill(); asked++) {
        await look(id, signal)
        if (asked < POLLS - 1 && isStill()) await pause(signal)
      }
      if (isStill()) change(id, { isPaused: true })
    },
    hurry() {
      for (const wake of [...wakers]) wake()
    },
    forget(id: string) {
      ctx.set(payments$, known => known.filter(payment => payment.id !== id))
      paymentStore.save(ctx.storage, all(), id)
    },
    /** What another tab learned counts here, unless the network has confirmed the payment already. */
    reload() {
      const stored = paymentStore.load(ctx.storage)
      const own = new Map(all().map(payment => [payment.id, payment]))
      ctx.set(
        payments$,
        stored.map(payment => {
          const mine = own.get(payment.id)
          if (!mine) return payment
          return isOpen(mine) ? { ...payment, isPaused: mine.isPaused } : mine
        }),
      )
    },
  }
}

/** The payments of one kit. */
export type Payments = ReturnType<typeof createPayments>
