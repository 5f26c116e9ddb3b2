// Making a format costs more than all headings of a list that use it.
const made = new Map<string, Intl.DateTimeFormat>()

/** The heading of a month (as `monthOf` counts): its name, with the year unless that is the current one. */
export function monthTitle(month: number, locale: string, now = Date.now()): string {
  const year = Math.floor(month / 12)
  const date = new Date(year, month % 12, 15)
  const isThisYear = year === new Date(now).getFullYear()
  const key = `${locale} ${isThisYear}`
  let format = made.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(locale, {
      month: 'long',
      ...(isThisYear ? {} : { year: 'numeric' }),
      numberingSystem: 'latn',
      calendar: 'gregory',
    })
    made.set(key, format)
  }
  return format.format(date)
}
