import { KitError } from '@latchkit/core'

/** The error for a wallet that answers with something that is no signature. */
export const badAnswer = (method: string): KitError =>
  new KitError('cosmos/BAD_ANSWER', {
    message: 'The wallet answered with something that is no signature',
    context: { method },
    pluginId: 'cosmos',
  })
