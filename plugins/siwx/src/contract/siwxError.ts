import { pluginErrors } from '@latchkit/core/errors'

/** Creates one of this plugin's errors. */
export const siwxError = /* @__PURE__ */ pluginErrors('siwx', {
  MESSAGE_INVALID: 'The sign-in message is malformed',
  VERSION_UNSUPPORTED: 'The version of the sign-in message is not supported',
  DOMAIN_MISMATCH: 'The sign-in is for another site',
  URI_MISMATCH: 'The sign-in is for another address of the site',
  CHAIN_MISMATCH: 'The sign-in is for a network that is not accepted',
  ADDRESS_MISMATCH: 'The sign-in is for another account',
  STATEMENT_MISMATCH: 'The sign-in has another statement',
  RESOURCES_MISMATCH: 'The sign-in has other resources',
  REQUEST_ID_MISMATCH: 'The sign-in has another request id',
  EXPIRED: 'The sign-in has expired',
  NOT_YET_VALID: 'The sign-in is not valid yet',
  NONCE_INVALID: 'The sign-in was used already or not asked for',
  SIGNATURE_INVALID: 'The signature is not from this account',
  UNVERIFIABLE: 'The signature could not be checked',
  REQUEST_INVALID: 'The request is malformed',
  ORIGIN_REFUSED: 'The request comes from another site',
  NO_SESSION: 'This account is not signed in',
  PROOF_INVALID: 'The request does not prove the key that its session is bound to',
  PROOF_STALE: 'The proof of the request is missing or too old',
  RATE_LIMITED: 'There were too many requests',
  UNAVAILABLE: 'The sign-in service cannot answer at the moment',
  CONTEXT_CHANGED: 'The account or the network changed',
  UNSUPPORTED: 'This account cannot sign messages',
  BAD_ANSWER: 'The store of sessions gave a malformed answer',
})
