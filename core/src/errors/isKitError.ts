import type { KitError } from './KitError.js'
import type { KitErrorCode } from './KitErrorContexts.js'
import { readField } from './readField.js'

/** Recognises a `KitError` by name and, if given, by code. Works across copies of the package. */
export function isKitError<Code extends KitErrorCode = KitErrorCode>(
  error: unknown,
  code?: Code,
): error is KitError<Code> {
  const found = readField(error, 'code')
  return (
    readField(error, 'name') === 'KitError' &&
    typeof found === 'string' &&
    (code === undefined || found === code)
  )
}
