import { pluginErrors } from '@latchkit/core/tools'

/** Makes one of this plugin's own errors. None of them moves money. */
export const sendError = /* @__PURE__ */ pluginErrors('send', {
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
  BUSY: 'Another transfer waits in the wallet',
})
