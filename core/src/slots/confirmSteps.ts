import type { TransactionRequest } from '../capabilities/sendTransaction.js'
import type { ViewLoader } from '../plugin/Route.js'
import { defineSlot } from '../plugin/Slot.js'

/** What a confirm step gets as its params. */
export interface ConfirmStepParams {
  /** What the wallet is asked for once all steps are done. */
  readonly request: TransactionRequest
  /** Goes on to the next step, or to the wallet. */
  done(): void
  /** Goes back to the review. */
  cancel(): void
}

/**
 * A step between a review and the wallet: a limit, a code, a warning. Whoever sends shows each in order and goes on only when it
 * says `done`; one that does not load or throws lets nothing through. Code that sends without a view is not asked.
 */
export interface ConfirmStep {
  readonly id: string
  /** Low comes first. Default 50. */
  readonly order?: number
  /** Gets `ConfirmStepParams`. */
  readonly view: ViewLoader
}

/** Steps between a review and the wallet, in order. */
export const confirmSteps = /* @__PURE__ */ defineSlot('confirm-steps', (steps: readonly ConfirmStep[]) =>
  [...steps].sort((a, b) => (a.order ?? 50) - (b.order ?? 50)),
)
