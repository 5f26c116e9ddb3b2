/** Makes errors of the kit, and tells what an error of a wallet means. */
export { assertFee, beforeAsking, type FeeBounds, pluginErrors, withOutcome } from './errors/pluginErrors.js'
export { readRefusal } from './errors/readRefusal.js'
export { specError, toKitError } from './errors/toKitError.js'
export { typedErrors } from './plugin/typedErrors.js'
