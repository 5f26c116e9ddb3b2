import { KitError } from '@latchkit/core'

/** The error for an invalid request. */
export const invalid = (message: string): KitError =>
  new KitError('rpc/INVALID_PARAMS', { message, pluginId: 'stacks' })
