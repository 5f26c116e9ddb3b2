import type { ThemeMode } from '@latchkit/core'
import type { BrowserContextOptions } from 'playwright-core'

/** A variant of a picture: theme, size and direction. */
export interface PictureVariant {
  readonly name: string
  readonly mode: ThemeMode
  readonly locale?: string
  /** The whole screen instead of the card. */
  readonly whole?: boolean
  readonly browser: BrowserContextOptions
}

const desktop = { viewport: { width: 1280, height: 900 }, deviceScaleFactor: 1.5 }
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1.5,
  hasTouch: true,
  isMobile: true,
  // A phone's browser, to which the kit offers a phone's wallets.
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
}

/** Dark, light, phone and right to left. */
export const pictureVariants: readonly PictureVariant[] = [
  { name: 'dark', mode: 'dark', browser: desktop },
  { name: 'light', mode: 'light', browser: desktop },
  { name: 'phone', mode: 'dark', whole: true, browser: phone },
  { name: 'rtl', mode: 'light', locale: 'ar', browser: desktop },
]
