import type { KitError } from '@latchkit/core'

/** Refused before anything could leave the wallet, or by the person who holds it. */
const SAFE =
  /^(?:send\/|address\/|amount\/|network\/|sign\/|caip\/|core\/(?:USER_REJECTED|UNSUPPORTED_CAPABILITY|MISSING_PLUGIN)$|rpc\/(?:UNAUTHORIZED|UNSUPPORTED_METHOD|METHOD_NOT_FOUND|INVALID_PARAMS|INVALID_REQUEST|REQUEST_PENDING|WRONG_CHAIN)$)|\/(?:INSUFFICIENT_FUNDS|REVERTED|UNSUPPORTED_TOKEN|EXPIRED)$/

/** Whether a failed request for a transfer may still have sent it. When in doubt, yes. */
export const mayHaveMoved = ({ code }: Pick<KitError, 'code'>): boolean => !SAFE.test(code)
