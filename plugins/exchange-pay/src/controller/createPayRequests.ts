import type { KitError } from '@latchkit/core'
import { settleBy } from '@latchkit/core/async'
import { specError, toKitError, withOutcome } from '@latchkit/core/errors'
import type { PayRequest, PayResult } from '../contract/ExchangePayApi.js'
import type { ExchangePayEnv } from '../contract/ExchangePayEnv.js'
import { type ExchangePayment, isOpen, outcomeOf } from '../contract/ExchangePayment.js'
import { exchangePayError } from '../contract/exchangePayError.js'
import type { Payments } from './createPayments.js'
import { onModalClosed } from './onModalClosed.js'
import { resultOf } from './resultOf.js'

const TIMEOUT_MS = 300_000

/** Settles an app's `pay` calls with the result of their payments. */
export function createPayRequests({ ctx, payments$ }: ExchangePayEnv, payments: Payments) {
  /** Settles with the first result of the payments returned by `pick`, now or later: any of them may pay. */
  function follow(
    pick: () => readonly ExchangePayment[],
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
        const mine = pick()
        const paid = mine.find(payment => outcomeOf(payment) === 'paid')
        if (paid) return end(() => resolve(resultOf(paid)))
        // In a view, the visitor can retry.
        const failure = isInView ? undefined : failureOf(mine)
        if (failure) end(() => reject(failure))
      }
      const unsubscribe = ctx.subscribe(payments$, look)
      const unsubscribeModal = onModalClosed(ctx, () => {
        if (isInView) end(() => reject(failureOf(pick(), true) ?? specError('core/ABORTED')))
      })
      const leave = () => end(() => reject(specError('core/ABORTED', { cause: ended.reason })))
      ended.addEventListener('abort', leave)
      if (ended.aborted) leave()
      else look()
    })
  }

  /** Polls for as long as the app waits: no view does. */
  async function keepAsking(id: string, ended: AbortSignal): Promise<void> {
    const isStill = () => !ended.aborted && [payments.find(id)].some(each => each && isOpen(each))
    while (isStill()) {
      await payments.watch(id, ended)
      if (isStill()) await payments.pause(ended)
    }
  }

  return {
    /**
     * Waits for one of the payments returned by `pickIds`. Once there is one, it rejects with the outcome
     * `unknown`.
     */
    async wait(
      { timeoutMs = TIMEOUT_MS, signal }: Pick<PayRequest, 'timeoutMs' | 'signal'>,
      pickIds: () => readonly string[],
      isInView: boolean,
    ): Promise<PayResult> {
      const pick = () => pickIds().flatMap(id => payments.find(id) ?? [])
      const settled = new AbortController()
      const ended = AbortSignal.any([settled.signal, ctx.signal, ...(signal ? [signal] : [])])
      try {
        // Views poll the payment they show; the others are polled here.
        for (const id of pickIds()) void (isInView ? payments.watch(id, ended) : keepAsking(id, ended))
        return await settleBy(follow(pick, ended, isInView), timeoutMs)
      } catch (cause) {
        const error = toKitError(cause)
        if (error.code.startsWith('exchange-pay/')) throw error
        const failure = error.code === 'core/TIMEOUT' ? failureOf(pick(), true) : undefined
        throw failure ?? withOutcome(error, pickIds().length === 0 ? 'untouched' : 'unknown')
      } finally {
        // Stops following the payment.
        settled.abort()
      }
    },
  }
}

/**
 * Why nothing was paid, or why that is unknown; `undefined` while one of the payments may still arrive. With
 * `isLast`, nobody waits longer: a mismatch is then the answer, although another payment may follow.
 */
function failureOf(payments: readonly ExchangePayment[], isLast = false): KitError | undefined {
  const failures = payments.flatMap(payment => problemOf(payment, isLast) ?? [])
  if (failures.length < payments.length) return undefined
  // Report what may have arrived before what did not.
  return failures.sort((a, b) => weightOf(b) - weightOf(a))[0]
}
const weightOf = ({ code, outcome }: KitError) =>
  Number(code !== 'exchange-pay/FAILED') + Number(outcome !== 'untouched')

/** Why a payment failed, or why its result is unknown. */
function problemOf(payment: ExchangePayment, isLast: boolean): KitError | undefined {
  const { hash, chain, since, exchange, sessionId } = payment
  const context = { exchange: exchange.id, sessionId }
  const is = outcomeOf(payment)
  const outcome = hash === undefined ? 'unknown' : { hash }
  // Without a start block, the exchange may name an old transaction that failed.
  const isUndone = chain === 'reverted' && since !== undefined
  if (is === 'failed')
    return exchangePayError('FAILED', { context, outcome: isUndone ? 'untouched' : outcome })
  if (is === 'unknown')
    return exchangePayError('STATUS_UNKNOWN', { context, outcome: 'unknown', retryable: true })
  if (is === 'reported') return exchangePayError('STATUS_UNKNOWN', { context, outcome })
  if (is === 'mismatch' || (isLast && is === 'confirming' && chain === 'mismatch'))
    return exchangePayError('MISMATCH', { context, outcome })
  return undefined
}
