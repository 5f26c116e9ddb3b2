import { KitError, type KitErrorInit } from '@latchkit/core'

/** The error for a network without a working endpoint. */
export const unavailable = (message: string, init: KitErrorInit<'rpc/UNAVAILABLE'> = {}): KitError =>
  new KitError('rpc/UNAVAILABLE', {
    message,
    context: { transport: 'HTTP', url: '' },
    pluginId: 'bip122',
    ...init,
  })
