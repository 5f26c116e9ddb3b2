// @vitest-environment node
import { readFileSync } from 'node:fs'
import { calls, readAppMessage } from '@latchkit/embedded-wallet/protocol'
import { expect, it } from 'vitest'
import { checkTheme } from './checkTheme.js'

/** Every token of the styles of today, the ones that are mixed from them, and others that may come. */
const styles = ['themeCss.ts', 'tokens.ts'].map(name =>
  readFileSync(new URL(`../../../../ui/src/styles/${name}`, import.meta.url), 'utf8'),
)
const names = new Set([
  ...styles.join(' ').matchAll(/--(?:lk-)?([a-z][\w-]*)/g),
  ...styles.join(' ').matchAll(/\['([a-z][\w-]*)'/g),
  ...styles.join(' ').matchAll(/\b([a-z][\w-]*):/g),
])
const tokens = [
  ...new Set([
    ...[...names].map(([, name = '']) => name),
    ...['bg', 'fg', 'muted', 'border', 'accent-fg', 'success', 'warning', 'error', 'h-accent', 'h-bg', 'z'],
    ...['a-token-that-comes-later', 'font', 'font-mono', 'opacity', 'accent-', 'accent-h', 'radius-2'],
  ]),
]
  .map(name => `--lk-${name}`)
  .filter(name => !['--lk-accent', '--lk-radius'].includes(name))

it('A17: takes accent and radius from a page, and no other token, of today or later', () => {
  expect(tokens.length).toBeGreaterThan(40)
  for (const name of [...tokens, '--bg', '--acc-fg', '__proto__', 'color'])
    for (const value of ['#123456', '12px', 'red', '1'])
      expect({ name, taken: checkTheme({ [name]: value }) }).toEqual({ name, taken: {} })
  const all = Object.fromEntries([...tokens, '--lk-accent', '--lk-radius'].map(name => [name, '12px']))
  expect(checkTheme({ ...all, '--lk-accent': '#0a7' })).toEqual({
    '--lk-accent': '#0a7',
    '--lk-radius': '12px',
  })
})

it('A17: the protocol itself passes no other token on', () => {
  const themeVariables = Object.fromEntries(tokens.map(name => [name.slice(0, 45), 'x']))
  const id = '6ba7b810-9dad-41d1-80b4-00c04fd430c8'
  const payload = { themeMode: 'dark', themeVariables: { ...themeVariables, '--lk-radius': '4px' } }
  expect(readAppMessage({ id, type: '@w3m-app/SYNC_THEME', payload })?.payload).toEqual({
    themeMode: 'dark',
    themeVariables: { '--lk-radius': '4px' },
  })
  expect(calls.SYNC_THEME.request.safeParse({ themeMode: 'dark' }).success).toBe(true)
})

it('A17: takes no value that is translucent, calculated, large or more than a value', () => {
  const accents = [
    '#fff0',
    '#ffffff80',
    'rgba(0,0,0,0)',
    'rgb(0 0 0 / 1%)',
    'var(--fg)',
    'light-dark(#fff,#000)',
  ]
  for (const value of [...accents, 'url(x)', 'color-mix(in srgb,red,blue)', 'red;opacity:0', ''])
    expect({ value, taken: checkTheme({ '--lk-accent': value }) }).toEqual({ value, taken: {} })
  for (const value of ['999px', '30px', '-4px', '50%', '100vmax', '2rem', '10px;position:fixed', 'calc(1px)'])
    expect({ value, taken: checkTheme({ '--lk-radius': value }) }).toEqual({ value, taken: {} })
  for (const value of ['#08f', '#0088ff', 'rgb(0, 10, 20)', 'oklch(62% 0.19 35deg)', 'rebeccapurple'])
    expect(checkTheme({ '--lk-accent': value })).toEqual({ '--lk-accent': value })
})
