import type { KitError } from './KitError.js'
import type { KitErrorCode } from './KitErrorContexts.js'

/** Recognises a `KitError` by name and, if given, by code. Works across copies of the package. */
export function isKitError<Code extends KitErrorCode = KitErrorCode>(
  error: unknown,
  code?: Code,
): error is KitError<Code> {
  if (typeof error !== 'object' || error === null) return false
  const { name, code: found } = error as { name?: unknown; code?: unknown }
  return name === 'KitError' && typeof found === 'string' && (code === undefined || found === code)
}
