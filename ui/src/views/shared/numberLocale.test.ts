import { expect, it } from 'vitest'
import { numberLocale } from './numberLocale.js'

it.each(['ar', 'ar-EG', 'ckb', 'ckb_IQ', 'ku-Arab', 'pa-Arab-PK', 'yi', 'dv', 'ff-Adlm'])(
  'writes numbers in Latin digits within %s, whose script runs from right to left',
  locale => expect(numberLocale(locale)).toBe('en-US'),
)
it.each(['de', 'ku', 'pa', 'az', 'en-XA'])('leaves %s alone', locale =>
  expect(numberLocale(locale)).toBe(locale),
)
