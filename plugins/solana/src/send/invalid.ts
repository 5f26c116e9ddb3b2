import { KitError } from '@latchkit/core'

/** A request that cannot be sent as it is. */
export const invalid = (message: string): KitError =>
  new KitError('rpc/INVALID_PARAMS', { message, pluginId: 'solana' })
