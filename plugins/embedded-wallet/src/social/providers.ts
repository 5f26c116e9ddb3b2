import type { Platform } from '@latchkit/core/platform'

/** How the providers are called that the kit knows; the service may have more. */
const socialNames = {
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
} as const

/** Those that do not work in Telegram, by system (specification §4). */
const notInTelegram: Readonly<Record<Platform['os'], readonly string[]>> = {
  ios: ['google'],
  mac: ['x'],
  android: ['facebook', 'x'],
  other: [],
}

/** The providers that work here. Facebook's login does not come back on phones. */
export function offeredSocials(all: readonly string[], platform: Platform): readonly string[] {
  const { os, isTelegram, isHandheld } = platform
  const left = [...(isTelegram ? notInTelegram[os] : []), ...(isHandheld ? ['facebook'] : [])]
  return all.filter(id => !left.includes(id))
}

/** How a provider is called. */
export const socialName = (id: string): string =>
  Object.hasOwn(socialNames, id)
    ? socialNames[id as keyof typeof socialNames]
    : id.charAt(0).toUpperCase() + id.slice(1)
