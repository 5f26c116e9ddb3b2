import type { KitError, KitErrorInit } from '@latchkit/core'
import { pluginErrors } from '@latchkit/core/errors'

const make = /* @__PURE__ */ pluginErrors('send', {
  MISSING_FIELDS: 'An amount and receiver address are required',
  UNSUPPORTED_CHAIN: 'Unsupported chain',
  NO_TOKEN: 'A token is required',
  NO_CHAIN: 'An active chain is required',
  NAME_NOT_FOUND: 'This name has no address on this network',
  NAME_CHANGED: 'The name now points to another address',
  NAME_UNCHECKED: 'The name could not be looked up again',
  NOT_CONFIRMED: 'The transfer was not confirmed in its review',
  CONTEXT_CHANGED: 'The account or the network changed',
  BURN_ADDRESS: 'No one holds the key to this address',
  TOKEN_ADDRESS: 'This is the token’s own address',
  MEMO_REQUIRED: 'The recipient needs a memo to know whose payment it is',
  MEMO_UNSUPPORTED: 'The recipient needs a memo, and this network has none',
  DECIMALS_MISMATCH: 'The token’s decimals differ from its listing',
  LINK_UNREAD: 'No installed plugin can read this payment link',
  LINK_ELSEWHERE: 'This payment link is for another network',
  LINK_DIFFERS: 'The payment link asks for another amount, token or memo',
  BUSY: 'Another transfer is waiting in the wallet',
  NO_HASH: 'The wallet returned no transaction hash',
})

/** Makes one of this plugin's own errors. All but `NO_HASH` are thrown before the wallet is asked, so no money has moved. */
export const sendError = (problem: Parameters<typeof make>[0], init: KitErrorInit = {}): KitError =>
  make(problem, { outcome: 'untouched', ...init })
