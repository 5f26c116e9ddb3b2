// Creating a format costs more than formatting all headings.
const made = new Map<string, Intl.DateTimeFormat>()

/** The heading of a month (as `monthOf` counts): its name and year. The specification (section 5) leaves out `thisYear`. */
export function monthTitle(month: number, locale: string, thisYear?: number): string {
  const year = Math.floor(month / 12)
  const date = new Date(year, month % 12, 15)
  const isThisYear = year === thisYear
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
