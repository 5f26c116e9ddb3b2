import { KitError } from './KitError.js'
import type { CoreErrorCode, KitErrorContext } from './KitErrorContexts.js'

/** Throws a core error. With a cause it is retryable, because causes come from outside and may pass. */
export function raise<Code extends CoreErrorCode>(
  code: Code,
  message: string,
  context?: KitErrorContext<Code>,
  cause?: unknown,
): never {
  throw new KitError(code, { message, context, ...(cause ? { cause, retryable: true } : {}) })
}

/** Throws `core/MISSING_PLUGIN` for a namespace that no installed plugin provides. */
export const missingNamespace = (namespace: string): never =>
  raise('core/MISSING_PLUGIN', `No installed plugin has the namespace '${namespace}'; add one`, {
    namespace,
  })
