import { raise } from './raise.js'

/** Throws that no installed plugin serves a namespace. */
export const missingNamespace = (namespace: string): never =>
  raise('core/MISSING_PLUGIN', `No installed plugin provides the namespace '${namespace}'`, { namespace })
