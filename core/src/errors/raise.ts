import { KitError } from './KitError.js'
import type { CoreErrorCode, KitErrorContext } from './KitErrorContexts.js'

/** Throws a core error. One with a cause came from outside and may pass. */
export function raise<Code extends CoreErrorCode>(
  code: Code,
  message: string,
  context?: KitErrorContext<Code>,
  cause?: unknown,
): never {
  throw new KitError(code, { message, context, ...(cause ? { cause, retryable: true } : {}) })
}

/** Throws that no installed plugin serves a namespace. */
export const missingNamespace = (namespace: string): never =>
  raise('core/MISSING_PLUGIN', `No installed plugin provides the namespace '${namespace}'`, { namespace })
