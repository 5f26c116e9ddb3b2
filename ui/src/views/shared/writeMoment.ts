/** A format of a locale, in Latin digits; English where the locale has none. */
function formatIn(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const whole = { ...options, numberingSystem: 'latn', calendar: 'gregory' }
  try {
    return new Intl.DateTimeFormat(locale, whole)
  } catch {
    return new Intl.DateTimeFormat('en', whole)
  }
}

function wordOfYesterday(locale: string): string {
  try {
    return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-1, 'day')
  } catch {
    return new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(-1, 'day')
  }
}

/**
 * A moment of the past (ms since the epoch) as briefly as it is clear: `14:02` today, else `yesterday 14:02` or `24 Nov, 14:02`,
 * in the visitor's time zone. Latin digits.
 */
export function writeMoment(at: number, locale: string, now: number = Date.now()): string {
  const time = { hour: 'numeric', minute: '2-digit' } as const
  const dayOf = (moment: Date | number) => new Date(moment).toDateString()
  if (dayOf(at) === dayOf(now)) return formatIn(locale, time).format(at)
  const before = new Date(now)
  // By the calendar: a day is not always 24 hours.
  before.setDate(before.getDate() - 1)
  if (dayOf(at) === dayOf(before)) return `${wordOfYesterday(locale)} ${formatIn(locale, time).format(at)}`
  const year =
    new Date(at).getFullYear() === new Date(now).getFullYear() ? {} : ({ year: 'numeric' } as const)
  return formatIn(locale, { day: 'numeric', month: 'short', ...year, ...time }).format(at)
}
