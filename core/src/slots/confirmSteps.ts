import type { TransactionRequest } from '../capabilities/sendTransaction.js'
import type { ContributedView } from '../plugin/Route.js'
import { defineSlot, inOrder } from '../plugin/Slot.js'

/** The params of a confirm step. */
export interface ConfirmStepParams {
  /** The wallet request after all steps, with the highest fee to sign as `maxFee` if it is known. */
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
 * A step between a review and the wallet: a limit, a code, a warning. Every request that moves money passes all steps in order,
 * whoever sends it: a view, another plugin, the app's own code, one call or a batch. Whoever shows them in no view of its own has the
 * modal opened on them. Leaving a step, another account or network, and any change of the steps refuse the request with
 * `core/NOT_CONFIRMED`. So do a step that does not load or throws, a plugin with a step that has failed, and a page without a shell.
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

/** One showing of a step, for the shell. Only its first answer counts, and only while it is on screen. */
export interface ConfirmStepShowing {
  /** Another one for each showing. */
  readonly id: number
  readonly step: ConfirmStep
  readonly params: ConfirmStepParams
  /** Its view entered the page. */
  enter(): void
  /** Its view left the page. StrictMode brings it back at once; otherwise the request is refused. */
  leave(): void
  /** It failed: its answer does not count until it is shown again. */
  fail(): void
  retry(): void
}

/** Steps between a review and the wallet, in order. */
export const confirmSteps = /* @__PURE__ */ defineSlot('confirm-steps', inOrder<ConfirmStep>)
