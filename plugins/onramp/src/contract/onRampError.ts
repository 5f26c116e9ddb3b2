import type { KitError, KitErrorInit } from '@latchkit/core'
import { pluginErrors } from '@latchkit/core/errors'

const make = /* @__PURE__ */ pluginErrors('onramp', {
  BUSY: 'Another purchase is being opened',
  NO_ADDRESS: 'There is no address to deliver to',
  NO_SELLER: 'Nobody sells on this network',
  UNKNOWN_TOKEN: 'The seller does not sell this token on this network',
  UNKNOWN_CURRENCY: 'The seller does not take this currency',
  INCORRECT_AMOUNT: 'Incorrect amount',
  OUT_OF_LIMITS: 'The amount is outside of the limits of this payment method',
  QUOTE_UNAVAILABLE: 'Quote unavailable',
  BAD_PAGE: 'The seller’s page has no allowed address',
  WINDOW_BLOCKED: 'The browser blocked the seller’s page',
  CONTEXT_CHANGED: 'The account or the network changed',
})

/** Creates one of this plugin's errors. All are thrown before the visitor could pay. */
export const onRampError = (problem: Parameters<typeof make>[0], init: KitErrorInit = {}): KitError =>
  make(problem, { outcome: 'untouched', ...init })
