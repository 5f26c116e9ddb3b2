import { errorMessages } from './errorMessages.js'
import { KitError, type KitErrorInit } from './KitError.js'
import type { CoreErrorCode } from './KitErrorContexts.js'

/** Makes a core error with the message of the product specification, unless `init` has another. */
export function specError<Code extends CoreErrorCode>(
  code: Code,
  init: KitErrorInit<Code> = {},
): KitError<Code> {
  return new KitError(code, { message: errorMessages[code], ...init })
}
