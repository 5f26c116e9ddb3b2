import type { SwapOffer } from '../contract/SwapOffer.js'
import type { SwapChange, SwapStep } from '../contract/SwapProgress.js'

/** Thrown where the visitor has to agree again, to this offer and these steps; without steps, they are not known yet. */
export class Changed {
  constructor(
    readonly reason: SwapChange,
    readonly offer: SwapOffer,
    readonly steps: readonly SwapStep[] = [],
  ) {}
}
