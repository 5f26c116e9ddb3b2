import type { CaipAddress } from '@latchkit/core'
import { settleBy } from '@latchkit/core/async'
import { createLedger } from '@latchkit/core/ledger'
import { formatAmount } from '@latchkit/core/plugin'
import { assetIdOf } from '../assets/assetId.js'
import { headOf, unitsOf } from '../chain/lookOnChain.js'
import type { PaymentPlan } from '../contract/ExchangePayController.js'
import type { ExchangePayEnv } from '../contract/ExchangePayEnv.js'
import { type Exchange, type ExchangePayment, isOpen } from '../contract/ExchangePayment.js'
import { exchangePayError } from '../contract/exchangePayError.js'
import { isSettling, orderOf } from '../contract/orderOf.js'
import type { ExchangeService } from '../service/createExchangeService.js'
import { fundedTransactions } from '../storage/fundedTransactions.js'
import { paymentStore } from '../storage/paymentStore.js'
import { continued, doubtful, keyOf, ofOrder, type Press, standing } from './continued.js'
import { createPaymentWatch } from './createPaymentWatch.js'
import { inTurn } from './inTurn.js'

/** A slow node may delay opening the exchange's page by this much. */
const HEAD_TIMEOUT_MS = 3_000
/** How long checking earlier payments of the order may delay opening another one. */
const LOOK_TIMEOUT_MS = 6_000

export function createPayments({ ctx, payments$, funded$ }: ExchangePayEnv, service: ExchangeService) {
  const life = ctx.signal
  const ledger = createLedger(ctx, {
    ...paymentStore,
    show(payments) {
      ctx.set(payments$, payments)
      ctx.set(funded$, fundedTransactions(payments))
    },
  })
  const { all, everywhere, find, read: reload } = ledger
  const { look, watch, pause, wake } = createPaymentWatch(ctx, service, ledger)
  let isOpening = false

  /** The payment to continue, after a look at those that may have been paid meanwhile. */
  async function sameAs(press: Press): Promise<ExchangePayment | undefined> {
    const looks = doubtful(all(), press).map(({ id }) =>
      settleBy(look(id, life), LOOK_TIMEOUT_MS, life).catch(() => {}),
    )
    await Promise.all(looks)
    return continued(all(), press, Date.now())
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
    // A session id used by another payment would report that payment's status.
    if (everywhere().some(known => known.sessionId === sessionId && known.exchange.id === exchange.id))
      throw exchangePayError('NOT_INITIATED')
    const [head, before] = await Promise.all(
      [since, units].map(read => settleBy(read, HEAD_TIMEOUT_MS).catch(() => undefined)),
    )
    // Its page has not been opened yet.
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
    /** The payment belongs to a plan, at any exchange. */
    isFor(plan: PaymentPlan, id: string): boolean {
      const payment = find(id)
      return payment !== undefined && keyOf(payment, '') === keyOf(plan, '')
    },
    /** The order's payment that is paid or under way, and those that may still be paid. */
    known(plan: PaymentPlan): {
      readonly standing?: ExchangePayment | undefined
      readonly open: readonly string[]
    } {
      reload()
      const open = ofOrder(all(), plan).filter(isOpen)
      return { standing: standing(all(), { plan }), open: open.map(({ id }) => id) }
    },
    /**
     * Opens a payment at an exchange, or the page of an open one, unless `isWanted` returns false. If the
     * order is paid or a payment is under way, that one is returned instead, except for those in `seen` at
     * another exchange.
     */
    async begin(
      plan: PaymentPlan,
      exchange: Exchange,
      opened?: Window | null,
      isWanted = () => true,
      seen?: ReadonlySet<string>,
    ): Promise<ExchangePayment> {
      if (isOpening) {
        opened?.close()
        throw exchangePayError('BUSY')
      }
      isOpening = true
      // Read before awaiting anything: the payment belongs to the account at the time of the press.
      const account = ctx.get(ctx.connections.account$)?.caipAddress
      const key = keyOf(plan, exchange.id)
      try {
        const payment = await inTurn(`latchkit:exchange-pay:${orderOf(plan) ?? key}`, life, async () => {
          if (!isWanted()) throw exchangePayError('NOT_INITIATED')
          reload()
          const same = await sameAs({ plan, exchangeId: exchange.id, seen })
          return same ?? openPayment(plan, exchange, account, isWanted)
        })
        // There is nothing left to do on the page of a paid one.
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
    checkNow: wake,
    /** Watches payments that may still arrive. */
    resume() {
      for (const { id } of all().filter(isOpen)) void watch(id, life)
    },
    reload,
  }
}

export type Payments = ReturnType<typeof createPayments>
