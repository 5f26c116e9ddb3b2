import { KitError } from '@latchkit/core'

export const invalid = (message: string): KitError =>
  new KitError('rpc/INVALID_PARAMS', { message, pluginId: 'stacks' })
