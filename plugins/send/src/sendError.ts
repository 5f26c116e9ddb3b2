import type { KitError, KitErrorInit } from '@latchkit/core'
import { pluginErrors } from '@latchkit/core/tools'

const make = /* @__PURE__ */ pluginErrors('send', {
  MISSING_FIELDS: 'An amount and receiver address are required',
  UNSUPPORTED_CHAIN: 'Unsupported chain',
  NO_TOKEN: 'A token is required',
  NO_CHAIN: 'An active chain is required',
  NAME_NOT_FOUND: 'This name has no address on this network',
  NAME_CHANGED: 'The name points to another address now',
  NAME_UNCHECKED: 'The name could not be checked again',
  CONTEXT_CHANGED: 'The account or the network changed',
  BURN_ADDRESS: 'Nobody holds a key of this address',
  TOKEN_ADDRESS: 'This is the address of the token itself',
  DECIMALS_MISMATCH: 'The token has other decimals than its listing says',
  LINK_UNREAD: 'This payment link cannot be read here',
  LINK_ELSEWHERE: 'This payment link pays on another network',
  LINK_DIFFERS: 'The payment link asks for something else',
  BUSY: 'Another transfer waits in the wallet',
  NO_HASH: 'Nobody told the hash of the transaction',
})

/** Makes one of this plugin's own errors. All but `NO_HASH` come before a wallet is asked, so none of those moves money. */
export const sendError = (problem: Parameters<typeof make>[0], init: KitErrorInit = {}): KitError =>
  make(problem, { outcome: 'untouched', ...init })
