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

/** A locale, and what its tag says. */
export interface Speaking {
  readonly locale: string
  /** The catalogues that may serve it, best first: its own, that of its language in its script, its language's. */
  readonly names: readonly string[]
  /** Whether its script does. */
  readonly isRightToLeft: boolean
}

/** Reads the tag of a locale in its canonical spelling. */
export function speak(locale: string): Speaking {
  const { language, script } = new Intl.Locale(locale).maximize()
  return {
    locale,
    names: [locale, `${language}-${script}`, language],
    isRightToLeft: /Arab|Hebr|Thaa|Syrc|Nkoo|Adlm|Rohg/.test(`${script}`),
  }
}

/** Whether the texts of a locale run from right to left; any text that names none is read as English. */
export const isRightToLeft = (locale: string): boolean => speak(readLocale(locale) ?? 'en').isRightToLeft
