import type { HeadlessSwap } from '../contract/SwapController.js'
import type { SwapOffer } from '../contract/SwapOffer.js'

/** Whether an app gave an offer of `quote`, and no request. */
export const isOffer = (request: SwapOffer | HeadlessSwap): request is SwapOffer => 'quote' in request
