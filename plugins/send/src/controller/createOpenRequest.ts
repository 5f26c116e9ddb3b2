import type { KitError, Outcome } from '@latchkit/core'
import { specError, withOutcome } from '@latchkit/core/tools'
import type { SendEnv } from '../SendEnv.js'

/** The modal may open late, or may have been closed while Send was loading, in ms. */
const OPEN_TIMEOUT_MS = 10_000

/** The `open` call of an app that waits for its hash. */
export interface OpenRequest {
  resolve(value: { hash: string }): void
  reject(error: KitError): void
  /** A wallet is asked for it, and has the last word. */
  isAsking: boolean
  /** What became of the money: a unknownTransfer stays, whatever comes of another try. */
  outcome: Outcome
}

/** Keeps the `open` call that waits. There is one at a time: a newer one ends it, and so does leaving Send. */
export function createOpenRequest({ ctx, signal }: SendEnv) {
  let waiting: OpenRequest | undefined
  const isClosed = () => !ctx.get(ctx.modal$).open
  const end = (how: (waiting: OpenRequest) => void) => {
    const ending = waiting
    waiting = undefined
    if (ending) how(ending)
  }
  const fail = (error: KitError) =>
    end(({ reject, outcome }) => reject(outcome === 'untouched' ? error : withOutcome(error, outcome)))
  /** Nobody is there to go on. What another call asked a wallet for is no reason to wait. */
  const abandon = () => {
    if (!waiting?.isAsking) fail(specError('core/ABORTED', { outcome: 'untouched' }))
  }
  ctx.subscribe(ctx.modal$, () => {
    if (isClosed()) abandon()
  })
  signal?.addEventListener('abort', () => fail(specError('core/ABORTED')))

  return {
    wait(): Promise<{ hash: string }> {
      // What was asked for before may still happen, and then nobody tells this call.
      fail(specError('core/ABORTED'))
      const result = new Promise<{ hash: string }>((resolve, reject) => {
        waiting = { resolve, reject, isAsking: false, outcome: 'untouched' }
      })
      if (signal?.aborted) fail(specError('core/ABORTED'))
      const late = setTimeout(() => {
        if (isClosed()) abandon()
      }, OPEN_TIMEOUT_MS)
      // Whichever way it ends, the next one has a deadline of its own.
      return result.finally(() => clearTimeout(late))
    },
    /** A wallet is asked next. Returns whom it is for: never a call that comes after it. */
    ask(): OpenRequest | undefined {
      if (waiting) waiting.isAsking = true
      return waiting
    },
    /** The wallet told no success. The call waits for another try, unless nobody is there. */
    miss(error: KitError, request: OpenRequest | undefined) {
      if (!request) return
      request.isAsking = false
      if (error.outcome !== 'untouched') request.outcome = error.outcome
      if (request === waiting && isClosed()) fail(error)
    },
    finish(hash: string, request: OpenRequest | undefined) {
      if (request === waiting) end(({ resolve }) => resolve({ hash }))
    },
    fail,
    abandon,
  }
}
