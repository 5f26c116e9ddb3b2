import { KitError } from '@latchkit/core'

/** The error for a wallet that returns no valid signature. */
export const badAnswer = (method: string): KitError =>
  new KitError('cosmos/BAD_ANSWER', {
    message: 'The wallet returned no valid signature',
    context: { method },
    pluginId: 'cosmos',
  })
