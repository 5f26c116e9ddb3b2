import type { KitError, KitErrorInit } from '@latchkit/core'
import { pluginErrors } from '@latchkit/core/errors'

const make = /* @__PURE__ */ pluginErrors('exchange-pay', {
  NO_EXCHANGES: 'Unable to get exchanges',
  ASSET_NOT_SUPPORTED: 'Asset not supported',
  NOT_INITIATED: 'Unable to initiate payment',
  POPUP_BLOCKED: 'Could not create popup window',
  NO_ACCOUNT: 'No account connected',
  UNCONFIRMED: 'The wallet has not confirmed its account yet',
  NO_ASSET: 'No payment asset selected',
  STATUS_UNKNOWN: 'Unable to get deposit status',
  NO_PRICE: 'Cannot get token price',
  UNSUPPORTED_NAMESPACE: 'Unsupported chain namespace',
  INVALID_AMOUNT: 'The amount must be more than 0, in base units',
  BUSY: 'Another payment is being opened',
  FAILED: 'The exchange did not pay',
  MISMATCH: 'The exchange paid something else than what was agreed',
})

/** Creates one of this plugin's errors. Before a payment is opened, their outcome is `untouched`. */
export const exchangePayError = (problem: Parameters<typeof make>[0], init: KitErrorInit = {}): KitError =>
  make(problem, { outcome: 'untouched', ...init })
