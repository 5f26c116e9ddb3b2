import { KitError } from '@latchkit/core'
import { cleanText } from '@latchkit/core/outside'

/** The error for a part of a link that is not supported; the whole link is refused. */
export const unsupported = (part: string) =>
  new KitError('payment/UNSUPPORTED', {
    message: 'The payment link asks for something unsupported',
    context: { part: cleanText(part, 60) },
    pluginId: 'eip155',
  })
