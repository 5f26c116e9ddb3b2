import { KitError, type MessageValues } from '@latchkit/core'
import { beforeAsking, toKitError } from '@latchkit/core/errors'
import { createOpenRequest } from '@latchkit/core/plugin'
import type { HeadlessSwap, SwapFields } from '../contract/SwapApi.js'
import type { SwapController } from '../contract/SwapController.js'
import type { SwapEnv } from '../contract/SwapEnv.js'
import type { SwapOffer } from '../contract/SwapOffer.js'
import type { SwapRecord } from '../contract/SwapRecord.js'
import { swapError } from '../contract/swapError.js'
import { isAmount } from '../figures/figures.js'
import { viewMessages } from '../locales/enViews.js'
import { createAllowances } from './createAllowances.js'
import { createExecution } from './createExecution.js'
import { createForm } from './createForm.js'
import { createRefusals, lastIfRefused } from './createRefusals.js'
import { createTokens } from './createTokens.js'
import { createTracker } from './createTracker.js'
import { maxAmount } from './maxAmount.js'
import { createQuoteAgain } from './quoteAgain.js'
import { quoteAll, whyNone } from './quoteAll.js'
import { readRequest } from './readRequest.js'
import { symbolsOf, tellEnd } from './tellEnd.js'

const isOffer = (request: SwapOffer | HeadlessSwap): request is SwapOffer => 'quote' in request

/** Creates a kit's controller, without React. Each part is the only writer of its state: tokens, form, execution, tracker. */
export function createController(env: SwapEnv): SwapController {
  const { ctx } = env
  const { account$ } = ctx.connections
  const t = (key: keyof typeof viewMessages, values: MessageValues = {}) => ctx.t(key, values, viewMessages)
  const tokens = createTokens(env, what => ctx.toast.show('error', t(`swap.${what}.unavailable`)))
  const refusals = createRefusals(ctx)
  const form = createForm(env, tokens, refusals)
  const tracker = createTracker(env, { onEnd, tell: record => tellEnd(env, record) })
  const allowances = createAllowances(env)
  const execution = createExecution(env, {
    tracker,
    allowances,
    refusals,
    quoteAgain: createQuoteAgain(ctx, tokens),
  })
  const openRequest = createOpenRequest(ctx)

  /** Displayed balances are outdated. */
  function onEnd({ from, to }: SwapRecord): void {
    void tokens.load(true)
    void tokens.refresh(from, to)
    void allowances.check()
  }

  async function quote(request: HeadlessSwap): Promise<readonly SwapOffer[]> {
    return beforeAsking(async () => {
      const facts = { tokens, slippage: ctx.get(form.slippage$) }
      const wish = await readRequest(env, facts, request)
      const { offers, failures } = await quoteAll(ctx, wish, { signal: request.signal })
      if (offers.length === 0) throw whyNone(failures)
      return lastIfRefused(offers, ctx.get(refusals.refused$))
    })
  }
  /** Counts `fill` calls, so that a pending one does not overwrite later input. */
  let fillings = 0
  const changed = <Args extends unknown[]>(change: (...args: Args) => void) => {
    return (...args: Args) => {
      fillings++
      change(...args)
    }
  }
  /** Shows Connect first. */
  const untilConnected = () =>
    new Promise<void>(resolve => {
      const stop = ctx.subscribe(account$, account => {
        if (!account) return
        stop()
        resolve()
      })
    })
  /** `onFailed` receives the error if a token was not found. */
  async function fill({ from, to, amount }: SwapFields, onFailed: (error: KitError) => void = () => {}) {
    const mine = ++fillings
    if (!ctx.get(account$)) await untilConnected()
    await tokens.load()
    // A token named by an app may be in no list.
    const found = Promise.all(
      [from, to].map(async id => (id === undefined ? undefined : (await tokens.find(id)).asset)),
    )
    const [sold = from, bought = to] = await beforeAsking(() => found).catch(cause => {
      if (mine === fillings) onFailed(toKitError(cause))
      return []
    })
    if (mine !== fillings) return
    form.clear({ from: sold, to: bought, amount: isAmount(amount) ? amount : undefined })
  }

  return {
    form$: form.form$,
    tokens$: tokens.tokens$,
    slippage$: form.slippage$,
    progress$: execution.progress$,
    sent$: env.sent$,
    allowances$: allowances.allowances$,
    async load(force) {
      void allowances.check()
      await tokens.load(force)
      form.begin()
    },
    update: changed(form.update),
    switchTokens: changed(form.switchTokens),
    refresh: form.refresh,
    setSlippage: form.setSlippage,
    importToken: tokens.find,
    clear: fields => void fill(fields ?? {}),
    max: signal => maxAmount(ctx, ctx.get(form.form$), ctx.get(env.sent$), signal),
    review: execution.review,
    reset: execution.reset,
    cancel: execution.cancel,
    revoke: execution.revoke,
    look: tracker.look,
    resume: tracker.resume,
    async confirm(offer) {
      const request = openRequest.markAsking()
      const filled = fillings
      try {
        const record = await execution.confirmReviewed(offer)
        ctx.toast.show('success', t('swap.toast.sending', symbolsOf(record)))
        // Another call may have filled in the form meanwhile.
        if (filled === fillings) form.update({ amount: '' })
        openRequest.finish(record.hash ?? '', request)
        return record
      } catch (cause) {
        const error = toKitError(cause)
        if (typeof error.outcome === 'object') openRequest.finish(error.outcome.hash, request)
        openRequest.noteFailure(error, request)
        throw error
      }
    },
    async open(fields = {}) {
      const result = openRequest.wait()
      execution.reset()
      if (fields.amount !== undefined && !isAmount(fields.amount)) {
        const context = { value: String(fields.amount).slice(0, 100) }
        const message = 'The amount must be a bigint in base units'
        openRequest.fail(new KitError('amount/INVALID', { message, context, outcome: 'untouched' }))
      }
      void fill(fields, openRequest.fail)
      return result
    },
    quote,
    async swap(request, { signal } = {}) {
      const offer = isOffer(request) ? request : (await quote(request))[0]
      if (!offer) throw swapError('NO_LIQUIDITY')
      const record = await execution.confirm(offer, signal ?? (isOffer(request) ? undefined : request.signal))
      return { hash: record.hash ?? '' }
    },
  }
}
