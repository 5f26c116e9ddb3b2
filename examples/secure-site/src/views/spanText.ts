const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** A duration in the largest unit that says it exactly, such as `7 days`. */
export function spanText(seconds: number, language: 'ar' | 'en'): string {
  const [unit, length] = units.find(([, each]) => seconds % each === 0) ?? units[3]
  return new Intl.NumberFormat(`${language}-u-nu-latn`, { style: 'unit', unit, unitDisplay: 'long' }).format(
    seconds / length,
  )
}
