import { KitError } from '@latchkit/core'

/** The error of a wait before anything was sent. */
export const nothingSent = () =>
  new KitError('rpc/INVALID_PARAMS', { message: 'Nothing was sent yet', outcome: 'untouched' })
