type Style = 'short' | 'long' | 'time'

const styles: Readonly<Record<Style, Intl.DateTimeFormatOptions>> = {
  short: { day: 'numeric', month: 'short' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  time: { hour: 'numeric', minute: '2-digit' },
}
// Making a format costs more than all rows in sight that use it.
const made = new Map<string, Intl.DateTimeFormat>()

/** Writes a moment (ms since the epoch) as a day for a row, as a day in full, or as a time of day. Latin digits. */
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
