import type { Platform } from '@latchkit/core/platform'

/** Telegram's own way to the system's browser. */
interface TelegramScope {
  readonly Telegram?: { readonly WebApp?: { readonly openLink?: (url: string) => void } }
}

/**
 * Opens a link in the system's browser, from Telegram or another app's browser. Call it in the press. False if there is no way: then the person
 * has to take the link there.
 */
export function openOutside(url: string, { os, isTelegram }: Platform): boolean {
  const { Telegram } = window as TelegramScope
  if (isTelegram && Telegram?.WebApp?.openLink) {
    Telegram.WebApp.openLink(url)
    return true
  }
  if (os !== 'android') return window.open(url, '_blank', 'noopener') !== null
  const { protocol, host, pathname, search } = new URL(url)
  // https://developer.chrome.com/docs/android/intents
  location.assign(`intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};end`)
  return true
}
