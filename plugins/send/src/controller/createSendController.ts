import { atom, KitError, type SentTransaction } from '@latchkit/core'
import { beforeAsking, createLoader, readBaseUnits, toKitError } from '@latchkit/core/tools'
import { createBalances } from '../form/createBalances.js'
import { createForm } from '../form/createForm.js'
import { findMax } from '../form/findMax.js'
import type { SendAsset } from '../form/SendAsset.js'
import { realDecimals, spendableOf } from '../form/SendAsset.js'
import { type Plan, planKey } from '../plan/Plan.js'
import { planOf } from '../plan/planOf.js'
import { quotePlan } from '../plan/quotePlan.js'
import { transferOf } from '../plan/transferOf.js'
import { knownAddresses } from '../recipient/knownAddresses.js'
import type { HeadlessSend, SendFields } from '../SendController.js'
import type { SendEnv } from '../SendEnv.js'
import { sendError } from '../sendError.js'
import type { UnknownTransfer } from '../storage/unknownTransfersStore.js'
import { createOpenRequest, type OpenRequest } from './createOpenRequest.js'
import { createFees } from './createReviewedFees.js'
import { createSubmission } from './createSubmission.js'
import { createTracker } from './createTracker.js'
import { createTransferToasts } from './createTransferToasts.js'
import { createUnknownTransfers } from './createUnknownTransfers.js'

/** Everything behind the views of one kit. */
export type SendInternals = ReturnType<typeof createSendController>

const QUOTE_TIMEOUT_MS = 20_000

/** Makes the controller of a kit. Nothing here knows of React. */
export function createSendController(env: SendEnv) {
  const { ctx } = env
  const toasts = createTransferToasts(env)
  const balances = createBalances(env, () => ctx.toast.show('error', ctx.t('send.balances.unavailable')))
  const form = createForm(env, balances)
  const tracker = createTracker(env, transfer => {
    // Whoever sees the receipt may send again at once, and needs to know of how much.
    void balances.load(true)
    toasts.showResult(transfer)
  })
  const openRequest = createOpenRequest(env)
  const reviewed = atom<Plan | undefined>(undefined)
  const fees = createFees(env)
  const unknownTransfers = createUnknownTransfers(env, (unknownTransfer, hash) => {
    const { id: _, ...sent } = unknownTransfer
    tracker.add({ ...sent, hash, status: 'pending' })
    ctx.emit('sent', { hash, networkId: unknownTransfer.networkId })
    learn(unknownTransfer, hash)
  })
  const submission = createSubmission(env, tracker, unknownTransfers)
  const quotes = createLoader(ctx, (signal, plan: Plan) => quotePlan(ctx, plan, signal), QUOTE_TIMEOUT_MS)

  /** Empties the form once what stands in it was sent; what was typed meanwhile stays. */
  const forgetDraft = (isSent: (plan: Plan) => boolean) => {
    const plan = ctx.get(form.plan$)
    if (plan && isSent(plan)) form.clear()
  }
  /** What this page asked for and nobody told the end of, with the `open` call that it was for. */
  const asked = new Map<
    string,
    { readonly unknownTransfer: UnknownTransfer; readonly request: OpenRequest | undefined }
  >()
  /** Its end is known now. */
  const learn = (unknownTransfer: UnknownTransfer, hash: string) => {
    openRequest.finish(hash, asked.get(unknownTransfer.id)?.request)
    asked.delete(unknownTransfer.id)
    forgetDraft(plan => unknownTransfers.isSame(unknownTransfer, plan))
    const state = ctx.get(submission.state$)
    // Also where the same is reviewed once more: its button would pay a second time.
    const plan =
      state.status === 'idle' ? ctx.get(reviewed) : state.status === 'sent' ? undefined : state.plan
    if (plan && unknownTransfers.isSame(unknownTransfer, plan)) submission.find(plan, hash)
    if (unknownTransfers.isSame(unknownTransfer, ctx.get(reviewed))) ctx.set(reviewed, undefined)
  }
  ctx.subscribe(ctx.router.state$, ({ history }) => {
    if (!history.some(({ view }) => view === 'send' || view.startsWith('send/'))) openRequest.abandon()
  })
  // Another tab may find it first.
  ctx.subscribe(env.sent$, () => {
    for (const { unknownTransfer } of [...asked.values()]) {
      const sent = unknownTransfers.sentAs(unknownTransfer)
      if (sent) learn(unknownTransfer, sent.hash)
    }
  })

  return {
    form,
    balances,
    quotes,
    submission,
    unknownTransfers,
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
      void unknownTransfers.mark(plan)
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
      const request = openRequest.ask()
      try {
        const sent = await submission.submit(limited, {
          onUnknown: unknownTransfer => asked.set(unknownTransfer.id, { unknownTransfer, request }),
        })
        forgetDraft(now => planKey(now) === planKey(plan))
        fees.forget()
        openRequest.finish(sent.hash, request)
        return sent
      } catch (cause) {
        const error = toKitError(cause)
        const { outcome } = error
        if (typeof outcome === 'object') openRequest.finish(outcome.hash, request)
        openRequest.miss(error, request)
        // An earlier one turned up meanwhile, and its receipt is the news.
        if (ctx.get(submission.state$).status === 'sent') throw error
        if (fees.noteRaised(limited, error)) {
          // It costs more than was reviewed: the review comes back with both fees.
          submission.reset()
          void quotes.load(plan).catch(() => {})
        } else toasts.showFailure(transferOf(plan), unknownTransfers.mayHaveGone(plan) ? 'unknown' : outcome)
        throw error
      }
    },
    async open({ asset, amount, to = '', memo }: SendFields = {}): Promise<{ hash: string }> {
      const result = openRequest.wait()
      const units = typeof amount === 'bigint' ? readBaseUnits(amount) : undefined
      form.clear({ asset, units, to, memo })
      ctx.set(reviewed, undefined)
      submission.reset()
      if (units !== amount) {
        const message = 'The amount must be a bigint in base units'
        const context = { value: String(amount).slice(0, 100) }
        openRequest.fail(new KitError('amount/INVALID', { message, context, outcome: 'untouched' }))
      }
      return result
    },
    async send({ signal, maxFee, ...fields }: HeadlessSend): Promise<{ hash: string }> {
      const plan = await beforeAsking(() => planOf(ctx, fields, signal))
      if (submission.isBusy()) throw sendError('BUSY')
      void unknownTransfers.mark(plan)
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
      unknownTransfers.resume()
    },
  }
}
