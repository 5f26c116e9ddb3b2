/**
 * A locale's BCP 47 tag in its canonical spelling, also of what systems write in place of one: `de_DE`,
 * `en-US@posix`, `pt_BR.UTF-8`. `undefined` where the text names no locale.
 */
export function readLocale(text: unknown): string | undefined {
  try {
    return Intl.getCanonicalLocales(`${text}`.replace(/[.@].*/, '').replaceAll('_', '-'))[0]
  } catch {
    return undefined
  }
}

const likely = (locale: string) => new Intl.Locale(readLocale(locale) ?? 'en').maximize()

/** The catalogues that may serve a locale, best first: its own, that of its language in its script, its language's. */
export function catalogueNames(locale: string): string[] {
  const { language, script } = likely(locale)
  return [locale, `${language}-${script}`, language]
}

/** Whether a locale's script runs from right to left. */
export const isRightToLeft = (locale: string): boolean =>
  /Arab|Hebr|Thaa|Syrc|Nkoo|Adlm|Rohg/.test(`${likely(locale).script}`)
