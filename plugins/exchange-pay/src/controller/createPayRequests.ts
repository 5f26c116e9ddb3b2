import { settleBy, specError, toKitError, withOutcome } from '@latchkit/core/plugin'
import type { PayRequest, PayResult } from '../contract/ExchangePayController.js'
import type { ExchangePayEnv } from '../contract/ExchangePayEnv.js'
import { outcomeOf } from '../contract/ExchangePayment.js'
import { exchangePayError } from '../contract/exchangePayError.js'
import { anySignal } from './anySignal.js'
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
      const end = (settle: () => void) => {
        unsubscribe()
        unsubscribeModal()
        settle()
      }
      const look = () => {
        const id = pickId()
        const payment = id === undefined ? undefined : payments.find(id)
        if (!payment) return
        const outcome = outcomeOf(payment)
        if (outcome === 'paid' || outcome === 'reported') end(() => resolve(resultOf(payment)))
        const { hash } = payment
        const context = { exchange: payment.exchange.id, sessionId: payment.sessionId }
        if (outcome === 'mismatch') {
          const found = hash === undefined ? 'unknown' : { hash }
          end(() => reject(exchangePayError('MISMATCH', { context, outcome: found })))
        }
        if (outcome === 'failed') end(() => reject(exchangePayError('FAILED', { context })))
        // In a view the visitor may ask again.
        if (outcome === 'unknown' && !isInView)
          end(() =>
            reject(exchangePayError('STATUS_UNKNOWN', { context, outcome: 'unknown', retryable: true })),
          )
      }
      const unsubscribe = ctx.subscribe(payments$, look)
      const unsubscribeModal = ctx.subscribe(ctx.modal$, ({ open }) => {
        if (isInView && !open) end(() => reject(specError('core/ABORTED')))
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
      const { signal: ended, end } = anySignal([life, signal])
      try {
        const id = pickId()
        if (!isInView && id !== undefined) void payments.watch(id, ended)
        return await settleBy(follow(pickId, ended, isInView), timeoutMs)
      } catch (cause) {
        const error = toKitError(cause)
        const isOurOwn = error.code.startsWith('exchange-pay/')
        throw isOurOwn ? error : withOutcome(error, pickId() === undefined ? 'untouched' : 'unknown')
      } finally {
        end()
      }
    },
  }
}
