import { atom, type SentTransaction } from '@latchkit/core'
import { createLoader, toKitError } from '@latchkit/core/tools'
import type { SendFields } from '../SendFields.js'
import type { Seat } from '../seats.js'
import { createBalances } from './createBalances.js'
import { createDoubts } from './createDoubts.js'
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
  const doubts = createDoubts(seat, (doubt, hash) => {
    const { since: _, ...sent } = doubt
    tracker.add({ ...sent, hash, status: 'pending' })
    ctx.emit('send:sent', { hash, networkId: doubt.networkId })
    if (doubts.isSame(doubt, ctx.get(form.plan$))) form.clear()
    if (!doubts.isSame(doubt, ctx.get(reviewed))) return
    submission.find(hash)
    opening.finish(hash)
  })
  const submission = createSubmission(seat, tracker, doubts)
  const quotes = createLoader(ctx, (signal, plan: Plan) => quotePlan(ctx, plan, signal), QUOTE_PATIENCE)

  /** Ends a waiting `open`, unless the wallet has the last word. */
  const abandon = () => {
    if (!submission.isBusy()) opening.fail()
  }
  ctx.subscribe(ctx.modal$, ({ open }) => {
    if (!open) abandon()
  })
  seat.signal?.addEventListener('abort', () => opening.fail())

  return {
    form,
    balances,
    quotes,
    submission,
    doubts,
    sent$: seat.sent$,
    look: tracker.look,
    reviewed$: atom(get => get(reviewed)),
    abandon,
    /** Chooses a token; an amount in dollars is lost where the new one has no price. */
    pick({ id, price }: SendAsset) {
      const isLost = ctx.get(form.draft$).unit === 'fiat' && price === undefined
      form.update({
        asset: id,
        units: undefined,
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
    review(plan: Plan) {
      submission.reset()
      ctx.set(reviewed, plan)
      void doubts.mark(plan)
    },
    /** The most that can be sent of what is chosen, in base units. */
    async max(signal: AbortSignal): Promise<bigint | undefined> {
      const asset = ctx.get(form.asset$)
      const account = ctx.get(ctx.connections.account$)
      const network = ctx.get(ctx.connections.network$)
      if (!asset || asset.amount === undefined || !account || !network) return undefined
      if (!asset.native) return asset.amount
      const recipient = ctx.get(form.recipient$)
      const to = recipient.status === 'found' ? recipient.address : account.address
      const balance = asset.amount
      return findMax(balance, async amount => {
        const quote = await quotePlan(ctx, { account, network, asset, amount, to }, signal)
        if (quote.fee === undefined) throw quote.feeError
        return quote.fee
      })
    },
    /** Sends what was reviewed. Rejects with what went wrong; the form keeps everything. */
    async confirm(): Promise<SentTransaction> {
      const plan = ctx.get(reviewed)
      if (!plan) throw new Error('There is nothing to confirm')
      const { data: quote } = ctx.get(quotes.state$)
      const lies = quote?.key === planKey(plan) && realDecimals(plan.asset, quote.check) !== undefined
      if (lies) throw sendError('DECIMALS_MISMATCH')
      try {
        const sent = await submission.submit(plan)
        form.clear()
        opening.finish(sent.hash)
        return sent
      } catch (error) {
        if (!ctx.get(ctx.modal$).open && !submission.isBusy()) opening.fail(toKitError(error))
        throw error
      }
    },
    async open({ asset, amount, to = '' }: SendFields = {}): Promise<{ hash: string }> {
      const result = opening.wait()
      form.clear({ asset, units: amount, to })
      submission.reset()
      if (seat.signal?.aborted) opening.fail()
      // The modal may open late, or may have been closed while this part was loading.
      const late = setTimeout(() => {
        if (!ctx.get(ctx.modal$).open) abandon()
      }, LATE_OPENING)
      // Whichever way it ends, the next one has a deadline of its own.
      return result.finally(() => clearTimeout(late))
    },
    async send({
      signal,
      ...fields
    }: SendFields & { readonly signal?: AbortSignal }): Promise<{ hash: string }> {
      const { hash } = await submission.submit(await planOf(ctx, fields, signal), signal)
      return { hash }
    },
    async resume(): Promise<void> {
      tracker.resume()
      doubts.resume()
    },
  }
}
