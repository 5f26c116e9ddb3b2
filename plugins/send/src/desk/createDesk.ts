import { atom, KitError, type SentTransaction } from '@latchkit/core'
import { beforeAsking, createLoader, readBaseUnits, toKitError } from '@latchkit/core/tools'
import type { HeadlessSend, SendFields } from '../SendController.js'
import type { SendEnv } from '../SendEnv.js'
import { createBalances } from './createBalances.js'
import { createDoubts } from './createDoubts.js'
import { createFees } from './createFees.js'
import { createForm } from './createForm.js'
import { createNews } from './createNews.js'
import { createOpening, type Opening } from './createOpening.js'
import { createSubmission } from './createSubmission.js'
import { createTracker } from './createTracker.js'
import type { Doubt } from './doubtsShelf.js'
import { findMax } from './findMax.js'
import { knownAddresses } from './knownAddresses.js'
import { type Plan, planKey } from './Plan.js'
import { planOf } from './planOf.js'
import { quotePlan } from './quotePlan.js'
import type { SendAsset } from './SendAsset.js'
import { realDecimals, spendableOf } from './SendAsset.js'
import { sendError } from './sendError.js'
import { transferOf } from './transferOf.js'

/** Everything behind the views of one kit. */
export type Desk = ReturnType<typeof createDesk>

const QUOTE_PATIENCE = 20_000

/** Makes the desk of a kit. Nothing here knows of React. */
export function createDesk(env: SendEnv) {
  const { ctx } = env
  const news = createNews(env)
  const balances = createBalances(env, () => ctx.toast.show('error', ctx.t('send.balances.unavailable')))
  const form = createForm(env, balances)
  const tracker = createTracker(env, transfer => {
    // Whoever sees the receipt may send again at once, and needs to know of how much.
    void balances.load(true)
    news.tell(transfer)
  })
  const opening = createOpening(env)
  const reviewed = atom<Plan | undefined>(undefined)
  const fees = createFees(env)
  const doubts = createDoubts(env, (doubt, hash) => {
    const { id: _, ...sent } = doubt
    tracker.add({ ...sent, hash, status: 'pending' })
    ctx.emit('sent', { hash, networkId: doubt.networkId })
    learn(doubt, hash)
  })
  const submission = createSubmission(env, tracker, doubts)
  const quotes = createLoader(ctx, (signal, plan: Plan) => quotePlan(ctx, plan, signal), QUOTE_PATIENCE)

  /** Empties the form once what stands in it was sent; what was typed meanwhile stays. */
  const forgetDraft = (isSent: (plan: Plan) => boolean) => {
    const plan = ctx.get(form.plan$)
    if (plan && isSent(plan)) form.clear()
  }
  /** What this page asked for and nobody told the end of, with the `open` call that it was for. */
  const asked = new Map<string, { readonly doubt: Doubt; readonly whose: Opening | undefined }>()
  /** Its end is known now. */
  const learn = (doubt: Doubt, hash: string) => {
    opening.finish(hash, asked.get(doubt.id)?.whose)
    asked.delete(doubt.id)
    forgetDraft(plan => doubts.isSame(doubt, plan))
    const state = ctx.get(submission.state$)
    // Also where the same is reviewed once more: its button would pay a second time.
    const plan =
      state.status === 'idle' ? ctx.get(reviewed) : state.status === 'sent' ? undefined : state.plan
    if (plan && doubts.isSame(doubt, plan)) submission.find(plan, hash)
    if (doubts.isSame(doubt, ctx.get(reviewed))) ctx.set(reviewed, undefined)
  }
  ctx.subscribe(ctx.router.state$, ({ history }) => {
    if (!history.some(({ view }) => view === 'send' || view.startsWith('send/'))) opening.abandon()
  })
  // Another tab may find it first.
  ctx.subscribe(env.sent$, () => {
    for (const { doubt } of [...asked.values()]) {
      const sent = doubts.sentAs(doubt)
      if (sent) learn(doubt, sent.hash)
    }
  })

  return {
    form,
    balances,
    quotes,
    submission,
    doubts,
    raised$: fees.raised$,
    feeOf: fees.feeOf,
    sent$: env.sent$,
    sentElsewhere: tracker.sentElsewhere,
    look: tracker.look,
    reviewed$: atom(get => get(reviewed)),
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
      if (submission.isBusy()) throw sendError('BUSY')
      const before = ctx.get(submission.state$)
      const plan = before.status === 'failed' ? before.plan : ctx.get(reviewed)
      if (!plan) throw sendError('MISSING_FIELDS')
      const { data } = ctx.get(quotes.state$)
      const quote = data?.key === planKey(plan) ? data : undefined
      if (realDecimals(plan.asset, quote?.check) !== undefined) throw sendError('DECIMALS_MISMATCH')
      const limited: Plan = { ...plan, maxFee: fees.feeOf(plan, quote).fee }
      const whose = opening.ask()
      try {
        const sent = await submission.submit(limited, {
          onUnknown: doubt => asked.set(doubt.id, { doubt, whose }),
        })
        forgetDraft(now => planKey(now) === planKey(plan))
        fees.forget()
        opening.finish(sent.hash, whose)
        return sent
      } catch (cause) {
        const error = toKitError(cause)
        const { outcome } = error
        if (typeof outcome === 'object') opening.finish(outcome.hash, whose)
        opening.miss(error, whose)
        // An earlier one turned up meanwhile, and its receipt is the news.
        if (ctx.get(submission.state$).status === 'sent') throw error
        if (fees.take(limited, error)) {
          // It costs more than was reviewed: the review comes back with both fees.
          submission.reset()
          void quotes.load(plan).catch(() => {})
        } else news.tellFailure(transferOf(plan), doubts.mayHaveGone(plan) ? 'unknown' : outcome)
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
      return result
    },
    async send({ signal, maxFee, ...fields }: HeadlessSend): Promise<{ hash: string }> {
      const plan = await beforeAsking(() => planOf(ctx, fields, signal))
      if (submission.isBusy()) throw sendError('BUSY')
      void doubts.mark(plan)
      try {
        const { hash } = await submission.submit({ ...plan, maxFee }, { signal })
        return { hash }
      } finally {
        // Whoever asked knows how it ended; a visitor who looks on is led to the receipt.
        const isSent = ctx.get(submission.state$).status === 'sent'
        if (!isSent || !ctx.get(ctx.modal$).open) submission.reset()
      }
    },
    async resume(): Promise<void> {
      tracker.resume()
      doubts.resume()
    },
  }
}
