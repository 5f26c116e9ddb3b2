import { atom, KitError, type SentTransaction } from '@latchkit/core'
import { beforeAsking, createLoader, readBaseUnits, specError, toKitError } from '@latchkit/core/tools'
import type { HeadlessSend, SendFields } from '../SendFields.js'
import type { Seat } from '../seats.js'
import { createBalances } from './createBalances.js'
import { createDoubts } from './createDoubts.js'
import { createFees } from './createFees.js'
import { createForm } from './createForm.js'
import { createNews } from './createNews.js'
import { createOpening } from './createOpening.js'
import { createSubmission } from './createSubmission.js'
import { createTracker } from './createTracker.js'
import { findMax } from './findMax.js'
import { knownAddresses } from './knownAddresses.js'
import { type Plan, planKey } from './Plan.js'
import { planOf } from './planOf.js'
import { quotePlan } from './quotePlan.js'
import { realDecimals } from './realDecimals.js'
import type { SendAsset } from './SendAsset.js'
import { sendError } from './sendError.js'
import { spendableOf } from './spendableOf.js'
import { transferOf } from './transferOf.js'

/** Everything behind the views of one kit. */
export type Desk = ReturnType<typeof createDesk>

const QUOTE_PATIENCE = 20_000
const LATE_OPENING = 10_000

/** Makes the desk of a kit. Nothing here knows of React or of the page. */
export function createDesk(seat: Seat) {
  const { ctx } = seat
  const news = createNews(seat)
  const balances = createBalances(seat, () => news.say('send.balances.unavailable'))
  const form = createForm(seat, balances)
  const tracker = createTracker(seat, transfer => {
    // Whoever sees the receipt may send again at once, and needs to know of how much.
    void balances.load(true)
    news.tell(transfer)
  })
  const opening = createOpening()
  const reviewed = atom<Plan | undefined>(undefined)
  const fees = createFees(seat)
  const doubts = createDoubts(seat, (doubt, hash) => {
    const { id: _, ...sent } = doubt
    tracker.add({ ...sent, hash, status: 'pending' })
    ctx.emit('send:sent', { hash, networkId: doubt.networkId })
    forgetDraft(plan => doubts.isSame(doubt, plan))
    const state = ctx.get(submission.state$)
    // Also where the same is reviewed once more: its button would pay a second time.
    const plan =
      state.status === 'failed' ? state.plan : state.status === 'idle' ? ctx.get(reviewed) : undefined
    if (!plan || !doubts.isSame(doubt, plan)) return
    submission.find(plan, hash)
    opening.finish(hash, opening.current())
  })
  const submission = createSubmission(seat, tracker, doubts)
  const quotes = createLoader(ctx, (signal, plan: Plan) => quotePlan(ctx, plan, signal), QUOTE_PATIENCE)

  /** Empties the form once what stands in it was sent; what was typed meanwhile stays. */
  const forgetDraft = (isSent: (plan: Plan) => boolean) => {
    const plan = ctx.get(form.plan$)
    if (plan && isSent(plan)) form.clear()
  }
  /** Ends a waiting `open`, unless the wallet has the last word. */
  const abandon = () => {
    if (submission.isBusy()) return
    const last = ctx.get(submission.state$)
    const outcome = last.status === 'failed' ? last.error.outcome : 'untouched'
    opening.fail(specError('core/ABORTED', { outcome }))
  }
  ctx.subscribe(ctx.modal$, ({ open }) => {
    if (!open) abandon()
  })
  seat.signal?.addEventListener('abort', () => opening.fail(specError('core/ABORTED')))

  return {
    form,
    balances,
    quotes,
    submission,
    doubts,
    raised$: fees.raised$,
    feeOf: fees.feeOf,
    sent$: seat.sent$,
    sentElsewhere: tracker.sentElsewhere,
    look: tracker.look,
    reviewed$: atom(get => get(reviewed)),
    abandon,
    /** Chooses a token; an amount in dollars is lost where the new one has no price. */
    pick({ id, price }: SendAsset) {
      const isLost = ctx.get(form.draft$).unit === 'fiat' && price === undefined
      form.update({
        asset: id,
        units: undefined,
        spendsProtected: false,
        ...(isLost ? ({ unit: 'token', amount: '' } as const) : {}),
      })
    },
    hasAmount: () => ctx.get(form.typed$).units !== undefined,
    known: () => {
      const account = ctx.get(ctx.connections.account$)
      return account ? knownAddresses(ctx, account) : []
    },
    /** Whom to tell what no view shows. */
    attach: news.attach,
    /** What was reviewed is sent, and another view is in sight. */
    endReview: () => ctx.set(reviewed, undefined),
    /** Takes a plan to its review. While another one waits in the wallet, that one is shown instead. */
    review(plan: Plan) {
      if (submission.isBusy()) return
      submission.reset()
      fees.forget()
      ctx.set(reviewed, plan)
      void doubts.mark(plan)
    },
    /** The most that can be sent of what is chosen, in base units. */
    async max(signal: AbortSignal): Promise<bigint | undefined> {
      const asset = ctx.get(form.asset$)
      const account = ctx.get(ctx.connections.account$)
      const network = ctx.get(ctx.connections.network$)
      const { spendsProtected } = ctx.get(form.draft$)
      const balance = asset && spendableOf(asset, spendsProtected)
      if (balance === undefined || !account || !network) return undefined
      if (!asset?.native) return balance
      const recipient = ctx.get(form.recipient$)
      const to = recipient.status === 'found' ? recipient.address : account.address
      const plan = { account, network, asset, to, ...(spendsProtected ? { spendsProtected } : {}) }
      return findMax(balance, async amount => {
        const quote = await quotePlan(ctx, { ...plan, amount }, signal)
        if (quote.fee === undefined) throw quote.feeError
        return quote.fee
      })
    },
    /** Sends what was reviewed. Rejects with what went wrong; the form keeps everything. */
    async confirm(): Promise<SentTransaction> {
      const before = ctx.get(submission.state$)
      const plan = before.status === 'failed' ? before.plan : ctx.get(reviewed)
      if (!plan) throw sendError('MISSING_FIELDS')
      const { data } = ctx.get(quotes.state$)
      const quote = data?.key === planKey(plan) ? data : undefined
      if (realDecimals(plan.asset, quote?.check) !== undefined) throw sendError('DECIMALS_MISMATCH')
      const limited: Plan = { ...plan, maxFee: fees.feeOf(plan, quote).fee }
      const whose = opening.current()
      try {
        const sent = await submission.submit(limited)
        forgetDraft(now => planKey(now) === planKey(plan))
        fees.forget()
        opening.finish(sent.hash, whose)
        return sent
      } catch (cause) {
        const error = toKitError(cause)
        if (error.code === 'send/BUSY') throw error
        if (typeof error.outcome === 'object') opening.finish(error.outcome.hash, whose)
        if (fees.take(limited, error)) {
          // It costs more than was reviewed: the review comes back with both fees.
          submission.reset()
          void quotes.load(plan).catch(() => {})
        } else news.tellFailure(transferOf(plan), error.outcome)
        if (!ctx.get(ctx.modal$).open && !submission.isBusy()) opening.fail(error)
        throw error
      }
    },
    async open({ asset, amount, to = '', memo }: SendFields = {}): Promise<{ hash: string }> {
      const result = opening.wait()
      const units = typeof amount === 'bigint' ? readBaseUnits(amount) : undefined
      form.clear({ asset, units, to, memo })
      ctx.set(reviewed, undefined)
      submission.reset()
      if (units !== amount) {
        const message = 'The amount must be a bigint in base units'
        const context = { value: String(amount).slice(0, 100) }
        opening.fail(new KitError('amount/INVALID', { message, context, outcome: 'untouched' }))
      }
      if (seat.signal?.aborted) opening.fail(specError('core/ABORTED'))
      // The modal may open late, or may have been closed while this part was loading.
      const late = setTimeout(() => {
        if (!ctx.get(ctx.modal$).open) abandon()
      }, LATE_OPENING)
      // Whichever way it ends, the next one has a deadline of its own.
      return result.finally(() => clearTimeout(late))
    },
    async send({ signal, maxFee, ...fields }: HeadlessSend): Promise<{ hash: string }> {
      const plan = await beforeAsking(() => planOf(ctx, fields, signal))
      if (submission.isBusy()) throw sendError('BUSY')
      void doubts.mark(plan)
      try {
        const { hash } = await submission.submit({ ...plan, maxFee }, signal)
        return { hash }
      } finally {
        // Whoever asked knows how it ended, so no view has to lead there.
        submission.reset()
      }
    },
    async resume(): Promise<void> {
      tracker.resume()
      doubts.resume()
    },
  }
}
