import { KitError } from '@latchkit/core'

/** The error of a request that is wrong in itself. */
export const invalid = (message: string): KitError =>
  new KitError('rpc/INVALID_PARAMS', { message, pluginId: 'bip122' })
