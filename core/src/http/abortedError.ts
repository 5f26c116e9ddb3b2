import { KitError } from '../errors/KitError.js'

/** The error of a request that its caller aborted. */
export function abortedError(cause?: unknown): KitError {
  return new KitError('http/ABORTED', { message: 'Request was aborted', cause })
}
