/** The time of day of a moment (ms since the epoch) in a locale, with Latin digits: `14:32`. */
export function formatTime(at: number, locale: string): string {
  const options = { hour: 'numeric', minute: '2-digit', numberingSystem: 'latn' } as const
  try {
    return new Intl.DateTimeFormat(locale, options).format(at)
  } catch {
    return new Intl.DateTimeFormat('en', options).format(at)
  }
}
