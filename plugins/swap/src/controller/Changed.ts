import type { SwapOffer } from '../contract/SwapOffer.js'
import type { SwapChange, SwapStep } from '../contract/SwapProgress.js'

/** A result: the visitor has to accept this offer with these steps; absent steps are not known yet. */
export class Changed {
  constructor(
    readonly reason: SwapChange,
    readonly offer: SwapOffer,
    readonly steps: readonly SwapStep[] = [],
  ) {}
}
