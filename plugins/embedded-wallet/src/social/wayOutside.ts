import type { Platform } from '@latchkit/core/platform'

/** Telegram's own way to the system's browser. */
interface TelegramScope {
  readonly Telegram?: { readonly WebApp?: { readonly openLink?: (url: string) => void } }
}

/**
 * The way of a link to the system's browser from Telegram or another app's browser, to take in the press. Undefined: there is none, and the
 * person has to take the link there.
 */
export function wayOutside(url: string, { os, isInApp, isTelegram }: Platform): (() => void) | undefined {
  const { WebApp } = (window as TelegramScope).Telegram ?? {}
  if (isTelegram && WebApp?.openLink) return () => WebApp.openLink?.(url)
  if (!isInApp) return () => void window.open(url, '_blank', 'noopener')
  if (os !== 'android') return undefined
  const { protocol, host, pathname, search } = new URL(url)
  // https://developer.chrome.com/docs/android/intents
  const intent = `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};end`
  return () => location.assign(intent)
}
