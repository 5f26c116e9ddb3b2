// @module-tag random
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { cleanProperty, parseJson } from '../untrusted/readItems.js'
import { quickestRun } from '../vectors/quickestRun.js'
import { afterAmount, cleanText } from './cleanText.js'
import { imitatedBrand, loadLooks } from './looks.js'
import { skeleton } from './skeleton.js'

describe('cleanText', () => {
  it.each([
    ['bidi override', 'user\u202egpj.exe', 'usergpj.exe'],
    ['bidi isolates and marks', '\u2066a\u2067b\u2069\u200e\u200f\u061cc', 'abc'],
    ['zero width', 'Meta\u200b\u200c\u2060\ufeffMask', 'MetaMask'],
    ['joiner between letters', 'a\u200db', 'ab'],
    ['controls', 'a\u0000b\u001b[31m', 'ab[31m'],
    ['line breaks', 'a\r\n\tb\u2028c', 'a b c'],
    ['spaces', '  a \u00a0\u3000 b  ', 'a b'],
    ['invisible fillers', '\u3164\u115f\u2800\u00ada', 'a'],
    ['tags', 'a\u{e0041}\u{e007f}', 'a'],
    ['private use', 'a\ue000', 'a'],
    ['high surrogate', 'a\ud83d', 'a\ufffd'],
    ['low surrogate', '\ude00a', '\ufffda'],
    ['family', '👨‍👩‍👧‍👦 x', '👨‍👩‍👧‍👦 x'],
    ['skin and flag', '👍🏽🏴‍☠️', '👍🏽🏴‍☠️'],
    ['accents', 'e\u0301', 'é'],
    ['zalgo', `Z${'\u0301'.repeat(10_000)}`, 'Ź\u0301\u0301'],
    ['thai', 'ที่นี่', 'ที่นี่'],
    ['arabic', 'محفظة', 'محفظة'],
    ['markup stays text', '<img onerror=1>{0}', '<img onerror=1>{0}'],
    ['empty', '\u200b\u200b', ''],
  ])('%s', (_, text, expected) => {
    expect(cleanText(text)).toBe(expected)
  })

  it('caps by code points and says so', () => {
    expect(cleanText('a'.repeat(65))).toBe(`${'a'.repeat(63)}…`)
    expect(cleanText('😀'.repeat(10_000), 5)).toBe('😀😀😀😀…')
    expect(cleanText('ab cd', 4)).toBe('ab…')
  })

  it('gives clean, short, well-formed text for any input (S10)', () => {
    const nasty = fc.string({
      unit: fc.constantFrom(...'a\u202e\u2066\u200d\u0301👨\ud800\ufe0f \n\u3164é'),
      maxLength: 300,
    })
    const bidiOrControl = /[\p{Bidi_Control}\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u
    fc.assert(
      fc.property(
        fc.oneof(nasty, fc.string({ unit: 'binary' }), fc.anything()),
        fc.integer({ min: 2, max: 70 }),
        (value, max) => {
          const text = cleanText(value, max)
          expect([...text].length).toBeLessThanOrEqual(max)
          expect(text).not.toMatch(bidiOrControl)
          expect(text).not.toMatch(/\p{M}{4}/u)
          expect(text).toBe(text.trim())
          expect(cleanText(text, max)).toBe(text)
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('answers within 10 ms on 50 kB', () => {
    for (const unit of ['\u0301', '👨\u200d', ' ', '\u202e', '\ud800', 'a']) {
      const text = unit.repeat(50_000)
      expect(quickestRun(() => cleanText(text))).toBeLessThan(10)
    }
  })
})

describe('cleanProperty', () => {
  it('survives getters, proxies and missing objects', () => {
    const throwing = {
      get name(): string {
        throw new Error('gotcha')
      },
    }
    const proxy = new Proxy(
      {},
      {
        get: () => {
          throw new Error('gotcha')
        },
      },
    )
    for (const source of [throwing, proxy, null, undefined, 7]) expect(cleanProperty(source, 'name')).toBe('')
    expect(cleanProperty({ name: 'A\u202eB' }, 'name')).toBe('AB')
  })
})

describe('afterAmount', () => {
  it.each(['000,000 USDC', '.5', '1INCH', '٠٠', '-1', '\u0301x'])('quotes %s', symbol => {
    expect(`9 ${afterAmount(symbol)}`).toBe(`9 “${symbol}”`)
  })
  it.each(['USDC', '$MYRO', '₿', 'ل.ل', '🦊', ''])('leaves %s', symbol => {
    expect(afterAmount(symbol)).toBe(symbol)
  })
})

describe('imitatedBrand', () => {
  beforeAll(loadLooks)

  const brands = ['MetaMask', 'Coinbase', 'USDC', 'Trust Wallet']

  it.each([
    ['МetaMask', 'MetaMask'],
    ['Меtамask Wallet', 'MetaMask'],
    ['Соinbase', 'Coinbase'],
    ['Coіnbase', 'Coinbase'],
    ['C0inbase', 'Coinbase'],
    ['ColnBase', 'Coinbase'],
    ['UЅDC', 'USDC'],
    ['𝗠etaMask', 'MetaMask'],
    ['ＭetaMask', 'MetaMask'],
    ['Metá Mask', 'MetaMask'],
    ['Μetamask', 'MetaMask'],
    ['Τrυst Wallet', 'Trust Wallet'],
    ['ꓟetaMask', 'MetaMask'],
    ['ꓴꓢꓓꓚ', 'USDC'],
    ['Ꮇetamask', 'MetaMask'],
    ['ꮇetamask', 'MetaMask'],
    ['ᴍᴇᴛᴀᴍᴀꜱᴋ', 'MetaMask'],
    ['MeƚaMask', 'MetaMask'],
    ['ⲤⲟⲒnbase', 'Coinbase'],
  ])('%s imitates %s', (name, brand) => {
    expect(imitatedBrand(name, brands)).toBe(brand)
  })

  it.each(['MetaMask', 'metamask', 'USDC', 'Coinbase Wallet', 'Rabby', 'Кошелёк', ''])(
    '%s imitates nobody',
    name => {
      expect(imitatedBrand(name, brands)).toBeUndefined()
    },
  )

  it('is quick on 50 kB', () => {
    const text = 'ж'.repeat(50_000)
    expect(quickestRun(() => skeleton(text))).toBeLessThan(10)
  })
})

describe('parseJson', () => {
  it('drops __proto__ however it is spelt', () => {
    for (const text of [
      '{"__proto__":{"polluted":1},"a":1}',
      '{"\\u005f_proto__":{"polluted":1},"a":1}',
      '{"_\\u005Fproto__":1,"a":1}',
    ]) {
      const value = parseJson(text) as object
      expect(Object.keys(value)).toEqual(['a'])
      expect(Object.assign({}, value)).not.toHaveProperty('polluted')
    }
  })

  it('equals JSON.parse otherwise', () => {
    fc.assert(
      fc.property(
        fc.json().filter(text => !/proto/.test(text)),
        text => {
          expect(parseJson(text)).toEqual(JSON.parse(text))
        },
      ),
    )
  })
})
