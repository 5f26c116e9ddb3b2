/** The heading of a month (as `monthOf` counts): its name, with the year unless that is the current one. */
export function monthTitle(month: number, locale: string, now = Date.now()): string {
  const year = Math.floor(month / 12)
  const date = new Date(year, month % 12, 15)
  const options: Intl.DateTimeFormatOptions = {
    month: 'long',
    ...(year === new Date(now).getFullYear() ? {} : { year: 'numeric' }),
    numberingSystem: 'latn',
    calendar: 'gregory',
  }
  return new Intl.DateTimeFormat(locale, options).format(date)
}
