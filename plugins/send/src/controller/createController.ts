import { KitError, type SentTransaction } from '@latchkit/core'
import { createLoader } from '@latchkit/core/async'
import { toKitError } from '@latchkit/core/errors'
import { createOpenRequest, type OpenRequest, readBaseUnits } from '@latchkit/core/plugin'
import type { SendFields } from '../contract/SendApi.js'
import type { SendEnv } from '../contract/SendEnv.js'
import { sendError } from '../contract/sendError.js'
import { createBalances } from '../form/createBalances.js'
import { createForm } from '../form/createForm.js'
import { maxAmount } from '../form/maxAmount.js'
import { viewMessages } from '../locales/enViews.js'
import { type Plan, planKey } from '../plan/Plan.js'
import { type Quote, quotePlan } from '../plan/quotePlan.js'
import { realDecimals } from '../plan/SendAsset.js'
import { transferOf } from '../plan/transferOf.js'
import { createMemoNeeds } from '../recipient/createMemoNeeds.js'
import { knownAddresses } from '../recipient/knownAddresses.js'
import { type UnknownTransfer, unknownTransfersStore } from '../storage/unknownTransfersStore.js'
import { createConfirmation } from './createConfirmation.js'
import { createHeadlessSend } from './createHeadlessSend.js'
import { createReviewedFees } from './createReviewedFees.js'
import { createSubmission } from './createSubmission.js'
import { createTracker } from './createTracker.js'
import { createTransferToasts } from './createTransferToasts.js'
import { createUnknownTransfers } from './createUnknownTransfers.js'

export type SendController = ReturnType<typeof createController>

const QUOTE_TIMEOUT_MS = 20_000

/**
 * Makes the controller of a kit. Nothing here knows React. Each part holds its own state and is its only writer; what several
 * parts have to learn of is passed on here, from the network down to the form.
 */
export function createController(env: SendEnv) {
  const { ctx } = env
  const toasts = createTransferToasts(env)
  const balances = createBalances(env, () => {
    // Offline, the form says why.
    if (globalThis.navigator?.onLine !== false)
      ctx.toast.show('error', ctx.t('send.balances.unavailable', {}, viewMessages))
  })
  const needsMemo = createMemoNeeds(env)
  const form = createForm(env, { balances, needsMemo })
  const fees = createReviewedFees(env)
  const openRequest = createOpenRequest(ctx)
  const quotes = createLoader(ctx, (signal, plan: Plan) => quotePlan(ctx, plan, signal), QUOTE_TIMEOUT_MS)
  const tracker = createTracker(env, {
    // A visitor who sees the receipt may send again at once, and needs the new balance.
    onEnd: () => void balances.load(true),
    onTold: toasts.showResult,
  })
  const unknownTransfers = createUnknownTransfers(env)
  const submission = createSubmission(env, tracker, unknownTransfers)
  const confirmation = createConfirmation(env, submission)

  /** Transfers of this page with an unknown outcome, each with the `open` call that it was for. */
  const unknownHere = new Map<
    string,
    { readonly transfer: UnknownTransfer; readonly request: OpenRequest | undefined }
  >()
  function resolveUnknown(transfer: UnknownTransfer, hash: string): void {
    openRequest.finish(hash, unknownHere.get(transfer.id)?.request)
    unknownHere.delete(transfer.id)
    clearForm(plan => unknownTransfers.isSame(transfer, plan))
    submission.resolveUnknown(transfer, hash)
  }
  unknownTransfers.onFound((transfer, hash) => {
    const { id: _, ...sent } = transfer
    tracker.add({ ...sent, hash, status: 'pending' }, unknownHere.has(transfer.id))
    ctx.emit('sent', { hash, networkId: transfer.networkId })
    resolveUnknown(transfer, hash)
  })
  // Another tab may find it first.
  ctx.subscribe(env.sent$, () => {
    for (const { transfer } of [...unknownHere.values()]) {
      const sent = unknownTransfers.sentAs(transfer)
      if (!sent) continue
      tracker.claim(sent.hash)
      resolveUnknown(transfer, sent.hash)
    }
  })

  /** The latest quote, if it is for this plan. */
  function quoteOf(plan: Plan): Quote | undefined {
    const { data } = ctx.get(quotes.state$)
    return data?.key === planKey(plan) ? data : undefined
  }

  /** Empties the form when it still holds what was sent; anything typed since then stays. */
  function clearForm(isSent: (plan: Plan) => boolean): void {
    const plan = ctx.get(form.plan$)
    if (plan && isSent(plan)) form.clear()
  }

  /** Fields of `kit.open` that are in the form. Its view shows again, after a review or the list of tokens. */
  const filled = new WeakSet<SendFields>()
  function fill({ asset, amount, to = '', memo }: SendFields): void {
    form.clear({ asset, units: amount, to, memo })
    submission.clear()
  }

  return {
    form,
    balances,
    quotes,
    submission,
    confirmation,
    unknownTransfers,
    raised$: fees.raised$,
    feeOf: fees.feeOf,
    sent$: env.sent$,
    sentElsewhere: tracker.sentElsewhere,
    look: tracker.look,
    known: () => {
      const account = ctx.get(ctx.connections.account$)
      return account ? knownAddresses(ctx, account) : []
    },
    /** Takes a plan to its review. While another one waits in the wallet, that one is shown instead. */
    review(plan: Plan) {
      if (submission.isBusy()) return
      fees.forget()
      confirmation.cancel()
      submission.review(plan)
      void unknownTransfers.mark(plan)
    },
    /** The most that can be sent of the chosen asset, in base units. */
    max: (signal: AbortSignal) => maxAmount(ctx, form, signal),
    /**
     * Sends the plan under review once all confirm steps have agreed to it, and no other plan. After a failure, a fee above the
     * reviewed one leads back to the review. Rejects with what went wrong; the form keeps everything.
     */
    async confirm(confirmed: Plan): Promise<SentTransaction> {
      if (submission.isBusy()) throw sendError('BUSY')
      const before = ctx.get(submission.state$)
      // After a failure, the review starts again: the steps have to agree to each request.
      if (before.status === 'failed') {
        submission.review(before.plan)
        const { fee } = fees.feeOf(before.plan, quoteOf(before.plan))
        // A fee that was not reviewed yet, or is not known any more: the visitor sees the review again.
        const isLost = fee === undefined && before.plan.maxFee !== undefined
        if (isLost || (fee !== undefined && fees.noteFee(before.plan, fee))) throw sendError('NOT_CONFIRMED')
      }
      const plan = ctx.get(submission.reviewed$)
      const isReviewed = () =>
        plan === ctx.get(submission.reviewed$) && ctx.get(submission.state$).status === 'idle'
      if (!plan || planKey(plan) !== planKey(confirmed) || !isReviewed()) throw sendError('NOT_CONFIRMED')
      // The fee on screen now: a quote that arrives while the steps are asked was not reviewed.
      const limited: Plan = { ...plan, maxFee: fees.feeOf(plan, quoteOf(plan)).fee }
      const asking = confirmation.ask(limited)
      if (asking) {
        await asking
        if (!isReviewed()) throw sendError('NOT_CONFIRMED')
      }
      if (realDecimals(plan.asset, quoteOf(plan)?.check) !== undefined) throw sendError('DECIMALS_MISMATCH')
      const request = openRequest.markAsking()
      try {
        const sent = await submission.submit(limited, {
          isConfirmed: true,
          onUnknown: transfer => unknownHere.set(transfer.id, { transfer, request }),
        })
        clearForm(now => planKey(now) === planKey(plan))
        fees.forget()
        openRequest.finish(sent.hash, request)
        return sent
      } catch (cause) {
        const error = toKitError(cause)
        const { outcome } = error
        if (typeof outcome === 'object') openRequest.finish(outcome.hash, request)
        openRequest.noteFailure(error, request)
        // An earlier transfer turned up meanwhile, and its receipt is shown.
        if (ctx.get(submission.state$).status === 'sent') throw error
        if (fees.noteRaised(limited, error)) {
          // The network wants more than the reviewed fee: the review comes back with both fees.
          submission.reset()
          void quotes.load(plan).catch(() => {})
        } else toasts.showFailure(transferOf(plan), unknownTransfers.mayHaveGone(plan) ? 'unknown' : outcome)
        throw error
      }
    },
    /** Fills the form in with what its view was opened with, once. */
    prefill(fields: SendFields): void {
      if (filled.has(fields)) return
      filled.add(fields)
      openRequest.abandon()
      fill({ ...fields, amount: readBaseUnits(fields.amount) })
    },
    async open(fields: SendFields = {}): Promise<{ hash: string }> {
      const result = openRequest.wait()
      const { amount } = fields
      const units = typeof amount === 'bigint' ? readBaseUnits(amount) : undefined
      fill({ ...fields, amount: units })
      if (units !== amount) {
        const message = 'The amount must be a bigint in base units'
        const context = { value: String(amount).slice(0, 100) }
        openRequest.fail(new KitError('amount/INVALID', { message, context, outcome: 'untouched' }))
      }
      return result
    },
    send: createHeadlessSend(ctx, {
      submission,
      unknownTransfers,
      needsMemo,
      // This page tells how it ended, whichever finds it.
      onUnknown: transfer => unknownHere.set(transfer.id, { transfer, request: undefined }),
    }),
    resume(changed?: string): void {
      tracker.resume()
      // Another page looks for its own.
      if (changed === unknownTransfersStore.key) unknownTransfers.reload()
      else unknownTransfers.resume()
    },
  }
}
