import { KitError } from '@latchkit/core'

/** The error for an answer that must not be used. */
export const badAnswer = (message = 'The answer has an unexpected shape') =>
  new KitError('http/BAD_RESPONSE', { message, pluginId: 'blockchain-api' })
