import { hasGlobal } from './hasGlobal.js'
import type { Platform, PlatformScope } from './Platform.js'

const telegramGlobals = ['TelegramWebviewProxy', 'Telegram', 'TelegramWebviewProxyProto']
/** Other iOS browsers use Safari's engine, but name themselves. */
const notSafari = /CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|DuckDuckGo|GSA\/|YaBrowser|Brave/i

/** Detects the platform from `window`. Anything may be missing; it only decides which links are offered. */
export function readPlatform(scope: PlatformScope = globalThis as PlatformScope): Platform {
  const { userAgent = '', maxTouchPoints = 0, userAgentData } = scope.navigator ?? {}
  const isAndroid = /Android/i.test(userAgent)
  // iPads identify as Macs, but no Mac has a touch screen.
  const isMac = /Macintosh/.test(userAgent)
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (isMac && maxTouchPoints > 1)
  const os = isAndroid ? 'android' : isIos ? 'ios' : isMac ? 'mac' : 'other'
  const isTelegram = telegramGlobals.some(name => hasGlobal(scope, name))
  const isInApp = (isAndroid && /; ?wv\)/.test(userAgent)) || (isIos && !/Safari\//.test(userAgent))
  return {
    os,
    isHandheld: isAndroid || isIos || (userAgentData?.mobile ?? /\bMobile\b/.test(userAgent)),
    isIosSafari: isIos && !isInApp && !isTelegram && !notSafari.test(userAgent),
    isTelegram,
    isFramed: isFramed(scope),
    isInApp: isInApp || isTelegram,
  }
}

function isFramed(scope: PlatformScope): boolean {
  try {
    return scope.top !== undefined && scope.top !== null && scope.self !== scope.top
  } catch {
    return true // browsers that hide a foreign frame's parent
  }
}
