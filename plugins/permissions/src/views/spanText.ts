const units = [
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** A span of time in the longest unit that it is a whole number of: `2 weeks`. */
export function spanText(ms: number, locale: string): string {
  const seconds = ms / 1_000
  const [unit, length] = units.find(([, each]) => seconds % each === 0) ?? units[4]
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / length)
}
