import type { TransactionRequest } from '../capabilities/sendTransaction.js'
import type { ContributedView } from '../plugin/Route.js'
import { defineSlot } from '../plugin/Slot.js'

/** The params of a confirm step. */
export interface ConfirmStepParams {
  /** What the wallet is asked for once all steps are done, with the highest fee to sign as `maxFee` if it is known. */
  readonly request: TransactionRequest
  /**
   * Goes on to the next step, or to the wallet. May be called at any time, also in an effect. Only the first call counts, and only
   * while this showing of the step is on screen: each attempt shows the step anew, with new functions.
   */
  done(): void
  /** Goes back to the review, under the same conditions. */
  cancel(): void
}

/**
 * A step between a review and the wallet: a limit, a code, a warning. Whoever sends shows each in order and goes on only when it
 * calls `done`. Leaving the review, another account or network, and any change of the steps start over. A step that does not
 * load or throws lets nothing through, and nothing is sent while a plugin with a step has failed. Code that sends without a
 * view is not asked.
 *
 * With `needs`, a step is skipped where those capabilities are missing. A step that must never be skipped has none; its
 * plugin lists them in `requires` instead.
 */
export interface ConfirmStep {
  readonly id: string
  /** Lowest first. Default 50. */
  readonly order?: number
  readonly view: ContributedView<ConfirmStepParams>
}

/** Steps between a review and the wallet, in order. */
export const confirmSteps = /* @__PURE__ */ defineSlot('confirm-steps', (steps: readonly ConfirmStep[]) =>
  [...steps].sort((a, b) => (a.order ?? 50) - (b.order ?? 50)),
)
