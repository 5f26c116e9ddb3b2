import type { KitError, KitErrorInit } from '@latchkit/core'
import { pluginErrors } from '@latchkit/core/errors'

const make = /* @__PURE__ */ pluginErrors('swap', {
  NO_ADDRESS: 'No address found to swap the tokens from.',
  UNSUPPORTED_NETWORK: 'Network not supported for Swaps',
  UNKNOWN_TOKEN: 'This is not a token on this network',
  INCORRECT_AMOUNT: 'Incorrect amount',
  INSUFFICIENT_BALANCE: 'Insufficient balance',
  NO_LIQUIDITY: 'Insufficient liquidity',
  INVALID_SLIPPAGE: 'Slippage must be between 0.01% and 50%',
  ALLOWANCE_UNREAD: 'Failed to check allowance',
  APPROVAL_FAILED: 'Failed to create approval transaction',
  BUILD_FAILED: 'Failed to create transaction',
  UNKNOWN_ROUTER: 'The swap goes to a contract that the app does not allow',
  UNREADABLE_CALL: 'The swap cannot be read, so it is not signed',
  CALL_MISMATCH: 'The swap is not what was reviewed',
  WOULD_FAIL: 'The network says that the swap would fail',
  LESS_ARRIVES: 'The token keeps a part of each transfer: less would arrive than was promised',
  QUOTE_CHANGED: 'The price changed after the review',
  CONTEXT_CHANGED: 'The account or the network changed',
  NOT_REVIEWED: 'The swap was not confirmed in its review',
  BUSY: 'Another swap is waiting in the wallet',
  BATCH_FAILED: 'The wallet did not carry out the approval and the swap',
  NO_HASH: 'The wallet returned no transaction hash',
  APPROVAL_UNCONFIRMED: 'The approval is not confirmed yet',
})

/**
 * Creates one of this plugin's errors. All but `NO_HASH` are thrown before the swap is requested of the
 * wallet, though an approval may have been given.
 */
export const swapError = (problem: Parameters<typeof make>[0], init: KitErrorInit = {}): KitError =>
  make(problem, { outcome: 'untouched', ...init })
