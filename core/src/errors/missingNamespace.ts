import { KitError } from './KitError.js'

/** The error for a namespace that no installed plugin serves. */
export const missingNamespace = (namespace: string) =>
  new KitError('core/MISSING_PLUGIN', {
    message: `No installed plugin provides the namespace '${namespace}'`,
    context: { namespace },
  })
