import { describe, expect, it } from 'vitest'
import { writeMoment } from './writeMoment.js'

const now = new Date(2026, 2, 10, 9, 30).getTime()
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).getTime()
// Locales put different spaces before AM and PM.
const write = (moment: number, locale: string) => writeMoment(moment, locale, now).replace(/\s/g, ' ')

describe('writeMoment', () => {
  it('names the day unless it is today', () => {
    expect(write(at(2026, 2, 10, 0, 5), 'en-GB')).toBe('0:05')
    expect(write(at(2026, 2, 9, 23, 59), 'en-GB')).toBe('yesterday 23:59')
    expect(write(at(2026, 2, 9, 0, 0), 'en-GB')).toBe('yesterday 0:00')
    expect(write(at(2026, 2, 8, 23, 59), 'en-GB')).toMatch(/^8 Mar(,| at) 23:59$/)
    expect(write(at(2025, 11, 31, 14, 2), 'en-GB')).toMatch(/^31 Dec 2025(,| at) 14:02$/)
  })

  it('speaks the language, in Latin digits and our calendar', () => {
    expect(write(at(2026, 2, 9, 14, 2), 'ar')).toMatch(/^أمس 2:02 م$/)
    expect(write(at(2026, 2, 7, 14, 2), 'ar-SA')).toMatch(/^7 مارس/)
    expect(write(at(2026, 2, 9, 14, 2), 'not a locale')).toBe('yesterday 2:02 PM')
  })
})
