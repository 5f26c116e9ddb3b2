import { KitError, type KitErrorInit } from '@latchkit/core'

/** The error of a network that no endpoint of the app answers for. */
export const unavailable = (message: string, init: KitErrorInit<'rpc/UNAVAILABLE'> = {}): KitError =>
  new KitError('rpc/UNAVAILABLE', {
    message,
    context: { transport: 'HTTP', url: '' },
    pluginId: 'bip122',
    ...init,
  })
