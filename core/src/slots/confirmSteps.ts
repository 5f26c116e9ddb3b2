import type { TransactionRequest } from '../capabilities/sendTransaction.js'
import type { ContributedView } from '../plugin/Route.js'
import { defineSlot } from '../plugin/Slot.js'

/** The params of a confirm step. */
export interface ConfirmStepParams {
  /** What the wallet will be asked for after all steps. */
  readonly request: TransactionRequest
  /** Continues with the next step or the wallet. */
  done(): void
  /** Goes back to the review. */
  cancel(): void
}

/**
 * A step between a review and the wallet: a limit, a code, a warning. The sending view shows the steps in order and
 * only continues after `done`; a step that throws or does not load blocks the request. Code that sends without a view
 * skips the steps.
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
