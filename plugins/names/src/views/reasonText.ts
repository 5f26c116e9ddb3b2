import type { KitError } from '@latchkit/core'
import { cleanText } from '@latchkit/core/untrusted'

/** The reason of a failure as part of a sentence: cleaned, without a full stop. */
export const reasonText = ({ message }: KitError): string => cleanText(message, 160).replace(/\.$/, '')
