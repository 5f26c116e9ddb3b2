import { KitError } from '@latchkit/core'
import { cleanText } from '@latchkit/core/plugin'

/** The part of a link that cannot be honoured, so that nothing of the link is. */
export const unsupported = (part: string) =>
  new KitError('payment/UNSUPPORTED', {
    message: 'The payment link asks for something that cannot be done here',
    context: { part: cleanText(part, 60) },
    pluginId: 'eip155',
  })
