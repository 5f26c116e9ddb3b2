import type { KitError, Outcome } from '../errors/KitError.js'
import { withOutcome } from '../errors/pluginErrors.js'
import { specError } from '../errors/toKitError.js'
import type { RouterEntry } from '../modal/createRouter.js'
import { atom } from '../state/atom.js'
import type { PluginContext } from './PluginContext.js'

/** The view may open late, or may have been left while the feature was loading. */
const OPEN_TIMEOUT_MS = 10_000

/** An app's `open` call that waits for its hash. */
export interface OpenRequest {
  resolve(value: { hash: string }): void
  reject(error: KitError): void
  /** A wallet has been asked on its behalf, so only the wallet's answer ends it. */
  isAsking: boolean
  /** The fate of the money. An unknown outcome stays, whatever a retry brings. */
  outcome: Outcome
}

/**
 * Holds the pending `open` call of a feature that sends. There is one at a time: a newer call ends it, and so does leaving the
 * feature: its views are no longer in the history, nor does Connect stand there for one of them. It rejects with `core/ABORTED`,
 * with what became of the money as `outcome`.
 */
export function createOpenRequest(
  ctx: Pick<PluginContext, 'get' | 'subscribe' | 'modal$' | 'router' | 'pluginId' | 'signal'>,
) {
  let pending: OpenRequest | undefined
  const isOwn = (entry: RouterEntry) => entry.view.split('/')[0] === ctx.pluginId
  const isShown$ = atom(
    get => get(ctx.modal$).open && get(ctx.router.state$).history.some(entry => isOwn(entry.next ?? entry)),
  )
  const end = (settle: (request: OpenRequest) => void) => {
    const ending = pending
    pending = undefined
    if (ending) settle(ending)
  }
  const fail = (error: KitError) =>
    end(({ reject, outcome }) => reject(outcome === 'untouched' ? error : withOutcome(error, outcome)))
  /** The caller is gone. A wallet that was asked by another call is no reason to wait. */
  const abandon = () => {
    if (!pending?.isAsking) fail(specError('core/ABORTED', { outcome: 'untouched' }))
  }
  // Only once it was shown: on a page that is loading, other views may come and go before it opens.
  ctx.subscribe(isShown$, isShown => isShown || abandon())
  ctx.signal.addEventListener('abort', () => fail(specError('core/ABORTED')))

  return {
    wait(): Promise<{ hash: string }> {
      abandon()
      // A wallet was asked: the earlier call's transfer may still happen, but nothing will report it to that call.
      fail(specError('core/ABORTED'))
      const result = new Promise<{ hash: string }>((resolve, reject) => {
        pending = { resolve, reject, isAsking: false, outcome: 'untouched' }
      })
      if (ctx.signal.aborted) fail(specError('core/ABORTED'))
      const timer = setTimeout(() => {
        if (!ctx.get(isShown$)) abandon()
      }, OPEN_TIMEOUT_MS)
      // However it ends, the next call gets its own deadline.
      return result.finally(() => clearTimeout(timer))
    },
    /** A wallet is asked next. Returns the request it is asked for, so that a later one never gets the answer. */
    markAsking(): OpenRequest | undefined {
      if (pending) pending.isAsking = true
      return pending
    },
    /** The wallet reported no success. The call waits for a retry, unless the feature was left. */
    noteFailure(error: KitError, request: OpenRequest | undefined) {
      if (!request) return
      request.isAsking = false
      if (error.outcome !== 'untouched') request.outcome = error.outcome
      if (request === pending && !ctx.get(isShown$)) fail(error)
    },
    finish(hash: string, request: OpenRequest | undefined) {
      if (request === pending) end(({ resolve }) => resolve({ hash }))
    },
    fail,
    abandon,
  }
}
