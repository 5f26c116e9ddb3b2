import type { KitError } from '@latchkit/core'
import { settleBy, specError, toKitError, withOutcome } from '@latchkit/core/plugin'
import type { PayRequest, PayResult } from '../contract/ExchangePayController.js'
import type { ExchangePayEnv } from '../contract/ExchangePayEnv.js'
import { type ExchangePayment, outcomeOf } from '../contract/ExchangePayment.js'
import { exchangePayError } from '../contract/exchangePayError.js'
import type { Payments } from './createPayments.js'
import { resultOf } from './resultOf.js'

const TIMEOUT_MS = 300_000

/** Answers an app's `pay` calls with how their payments end. */
export function createPayRequests({ ctx, payments$, signal: life }: ExchangePayEnv, payments: Payments) {
  /** Settles with the end of a payment; without `id` it is the payment that `pickId` names later. */
  function follow(
    pickId: () => string | undefined,
    ended: AbortSignal,
    isInView: boolean,
  ): Promise<PayResult> {
    return new Promise((resolve, reject) => {
      /** How the last payment failed; in a view the visitor may try again. */
      let failure: KitError | undefined
      const end = (settle: () => void) => {
        unsubscribe()
        unsubscribeModal()
        settle()
      }
      const look = () => {
        const payment = payments.find(pickId() ?? '')
        if (!payment) return
        if (outcomeOf(payment) === 'paid') return end(() => resolve(resultOf(payment)))
        failure = failureOf(payment)
        if (failure && !isInView) end(() => reject(failure))
      }
      const unsubscribe = ctx.subscribe(payments$, look)
      const unsubscribeModal = ctx.subscribe(ctx.modal$, ({ open }) => {
        if (isInView && !open) end(() => reject(failure ?? specError('core/ABORTED')))
      })
      ended.addEventListener('abort', () =>
        end(() => reject(specError('core/ABORTED', { cause: ended.reason }))),
      )
      look()
    })
  }

  return {
    /** Waits for the payment that `pickId` names. Rejects with the outcome `unknown` as soon as there is one. */
    async wait(
      { timeoutMs = TIMEOUT_MS, signal }: Pick<PayRequest, 'timeoutMs' | 'signal'>,
      pickId: () => string | undefined,
      isInView: boolean,
    ): Promise<PayResult> {
      const settled = new AbortController()
      const ended = AbortSignal.any([settled.signal, life, ...(signal ? [signal] : [])])
      try {
        const id = pickId()
        if (!isInView && id !== undefined) void payments.watch(id, ended)
        return await settleBy(follow(pickId, ended, isInView), timeoutMs)
      } catch (cause) {
        const error = toKitError(cause)
        const isOurOwn = error.code.startsWith('exchange-pay/')
        throw isOurOwn ? error : withOutcome(error, pickId() === undefined ? 'untouched' : 'unknown')
      } finally {
        // Ends what still follows the payment.
        settled.abort()
      }
    },
  }
}

/** Why a payment was not made, or is not known to be. */
function failureOf(payment: ExchangePayment): KitError | undefined {
  const { hash, exchange, sessionId } = payment
  const context = { exchange: exchange.id, sessionId }
  const is = outcomeOf(payment)
  const outcome = hash === undefined ? 'unknown' : { hash }
  if (is === 'failed') return exchangePayError('FAILED', { context })
  if (is === 'unknown')
    return exchangePayError('STATUS_UNKNOWN', { context, outcome: 'unknown', retryable: true })
  if (is === 'reported') return exchangePayError('STATUS_UNKNOWN', { context, outcome })
  if (is === 'mismatch') return exchangePayError('MISMATCH', { context, outcome })
  return undefined
}
