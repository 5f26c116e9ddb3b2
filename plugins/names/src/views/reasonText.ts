import type { KitError } from '@latchkit/core'
import { cleanText } from '@latchkit/core/safe'

/** Why something failed, as a part of a sentence: cleaned, and without a full stop of its own. */
export const reasonText = ({ message }: KitError): string => cleanText(message, 160).replace(/\.$/, '')
