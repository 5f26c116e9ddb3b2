import { KitError } from '@latchkit/core'

/** What somebody hears who waits before anything was sent. */
export const nothingSent = () =>
  new KitError('rpc/INVALID_PARAMS', { message: 'Nothing was sent yet', outcome: 'untouched' })
