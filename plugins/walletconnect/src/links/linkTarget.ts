import type { Platform } from '../platform/Platform.js'
import type { AppLink } from './AppLink.js'

/** Where a link to an app opens: Telegram keeps its own page, and a frame cannot leave itself. */
export function linkTarget({ isTelegram, isFramed }: Platform): AppLink['target'] {
  if (isTelegram) return '_blank'
  return isFramed ? '_top' : '_self'
}
