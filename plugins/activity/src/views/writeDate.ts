type Style = 'short' | 'long' | 'time'

const styles: Readonly<Record<Style, Intl.DateTimeFormatOptions>> = {
  short: { day: 'numeric', month: 'short' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  time: { hour: 'numeric', minute: '2-digit' },
}
// Creating a format costs more than formatting all visible rows.
const made = new Map<string, Intl.DateTimeFormat>()

/** Formats a time (ms since the epoch) as a short date, a full date, or a time of day. Latin digits. */
export function writeDate(at: number, style: Style, locale: string): string {
  const key = `${locale} ${style}`
  let format = made.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(locale, {
      ...styles[style],
      numberingSystem: 'latn',
      calendar: 'gregory',
    })
    made.set(key, format)
  }
  return format.format(at)
}
