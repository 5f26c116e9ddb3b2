/** How long it is until then, as people say it: "in 5 hours". Both times in ms since 1970. */
export function timeUntil(then: number, now: number, locale: string): string {
  const minutes = Math.max(1, Math.ceil((then - now) / 60_000))
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'always' })
  return minutes < 90 ? format.format(minutes, 'minute') : format.format(Math.round(minutes / 60), 'hour')
}
