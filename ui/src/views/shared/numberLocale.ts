import { isRightToLeft } from '@latchkit/core/shell'

/**
 * The locale that numbers are written in: right-to-left texts keep Latin digits and the plain dollar sign,
 * because amounts stand in a left-to-right isolate there.
 */
export const numberLocale = (locale: string): string => (isRightToLeft(locale) ? 'en-US' : locale)
