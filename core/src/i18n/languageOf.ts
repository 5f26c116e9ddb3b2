/** The language of a BCP 47 tag: `ar` of `ar-EG`. */
export const languageOf = (locale: string): string => locale.split('-')[0] ?? locale
