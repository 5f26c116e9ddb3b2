// @module-tag random
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { definePlugin } from '../plugin/definePlugin.js'
import { themeTokens } from '../slots/themeTokens.js'
import { openMockKit } from '../testing/openMockKit.js'
import { quickestRun } from '../vectors/quickestRun.js'
import { safeTokens } from './safeTokens.js'

const safe = (value: unknown, name = '--lk-accent') => safeTokens({ [name]: value } as never)[name as '--lk-']

describe('safeTokens (A17, M06)', () => {
  it.each([
    '#0af',
    'rgb(0 170 255 / 50%)',
    'oklch(70% 0.1 200)',
    'color-mix(in oklab, var(--lk-accent), white 20%)',
    'light-dark(#fff, #000)',
    'calc(100% - (2 * var(--lk-gap)))',
    'clamp(1px, 2vw, 3px)',
    'cubic-bezier(0.2, 0, 0, 1)',
    '"Inter Variable", \'Helvetica Neue\', sans-serif',
    '16px',
    '',
  ])('lets %j pass', value => {
    expect(safe(value)).toBe(value)
  })

  it.each([
    'url(https://evil.test/x)',
    'URL(//evil.test)',
    '--(x)',
    'a-(x)',
    'u\\72l(https://evil.test)',
    'url (x)',
    'image-set("https://evil.test/x" 1x)',
    '-webkit-image-set("x" 1x)',
    'image("x")',
    'cross-fade(url(x), red)',
    'element(#id)',
    'paint(worklet)',
    'expression(alert(1))',
    'env(x)',
    'attr(href)',
    'src("x")',
    'red; position: fixed',
    'red} * {color: red',
    '{}',
    'red !important',
    '@import "x"',
    'red /* open',
    '<style>',
    '</style>',
    'calc(1px',
    '1px)',
    ')(',
    '"open',
    "a'b",
    'a\u0000b',
    'a\nb',
    '[x]',
    'x'.repeat(201),
    7,
    null,
    undefined,
    {},
    ['red'],
  ])('stops %j', value => {
    expect(safeTokens({ '--lk-accent': value } as never)).toEqual({})
  })

  it.each([
    '--lk-',
    '--lk-A',
    '--lk-a b',
    '--lk-a:b',
    'color',
    '--other',
    '__proto__',
    `--lk-${'a'.repeat(41)}`,
  ])('stops the name %j', name => {
    expect(safeTokens({ [name]: 'red' } as never)).toEqual({})
  })

  it.each([null, undefined, 'red', 7, []])('makes nothing of %j', tokens => {
    expect(safeTokens(tokens as never)).toEqual({})
  })

  it('lets nothing pass that ends a declaration, opens a block or calls what fetches', () => {
    const bits = fc.constantFrom(
      'url(',
      'var(',
      ')',
      ';',
      '{',
      '}',
      '"',
      "'",
      '\\',
      '/*',
      'red',
      ' ',
      '@',
      '<',
    )
    const value = fc.oneof(
      fc.string(),
      fc.array(bits, { maxLength: 8 }).map(all => all.join('')),
    )
    fc.assert(
      fc.property(value, text => {
        const passed = safe(text)
        if (passed === undefined) return
        expect(passed).toBe(text)
        expect(passed).not.toMatch(/[;{}<>\\@]|\/\*|url\s*\(/i)
      }),
      { numRuns: 1000 },
    )
  })

  it('answers within 10 ms on 50 kB, and on a long row of brackets (M11)', () => {
    for (const text of ['('.repeat(50_000), 'a'.repeat(50_000), `${'a-'.repeat(99)}(`, '"'.repeat(199)]) {
      expect(quickestRun(() => safe(text))).toBeLessThan(10)
    }
  })
})

describe('the theme of a kit', () => {
  it('is dark unless the app says otherwise, and can change', async () => {
    const { kit } = await openMockKit()
    expect(kit.get(kit.theme.mode$)).toBe('dark')
    kit.theme.setMode('system')
    expect(kit.get(kit.theme.mode$)).toBe('system')
    const { kit: light } = await openMockKit({ themeMode: 'light' })
    expect(light.get(light.theme.mode$)).toBe('light')
  })

  it('puts the app’s own variables above those of plugins, and replaces them as one', async () => {
    const tinted = definePlugin({
      id: 'tinted',
      contributes: [themeTokens.of({ '--lk-accent': 'red', '--lk-radius': '1px' })],
    })
    const { kit } = await openMockKit({ plugins: [tinted()], themeVariables: { '--lk-accent': 'blue' } })
    const seen = () => kit.get(kit.theme.variables$)
    expect(seen()).toEqual({ '--lk-accent': 'blue', '--lk-radius': '1px' })
    kit.theme.setVariables({ '--lk-gap': '2px' })
    expect(seen()).toEqual({ '--lk-accent': 'red', '--lk-radius': '1px', '--lk-gap': '2px' })
  })
})
