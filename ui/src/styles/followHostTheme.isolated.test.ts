// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followHostTheme } from './followHostTheme.js'

// jsdom mixes no colours: the page's values stand for their own luminance here.
vi.mock('./hostColor.js', () => ({
  hostColor: (_: Element, raw: string) => {
    const luminance = Number.parseFloat(raw)
    return Number.isNaN(luminance) ? undefined : { css: `c${raw.trim()}`, luminance }
  },
}))

let host: HTMLElement
const page = (values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) document.body.style.setProperty(name, value)
}
const seen = (token: string) => host.style.getPropertyValue(`--lk-h-${token}`)

beforeEach(() => {
  host = document.body.appendChild(document.createElement('div'))
})
afterEach(() => {
  document.body.innerHTML = ''
  document.body.removeAttribute('style')
})

test('takes the page colours and its lightness when no theme was asked for', () => {
  page({ '--background': '1', '--foreground': '0', '--primary': '.2', '--border': '.9' })
  followHostTheme(host)()
  expect(host.dataset.scheme).toBe('light')
  expect([seen('bg'), seen('fg'), seen('accent'), seen('border')]).toEqual(['c1', 'c0', 'c.2', 'c.9'])
})

test('a light page wins over the dark default', () => {
  page({ '--background': '1', '--foreground': '0' })
  host.dataset.theme = 'dark'
  followHostTheme(host)()
  expect([host.dataset.scheme, seen('bg')]).toEqual(['light', 'c1'])
})

test('keeps only the accent when a dark page contradicts the light theme that was asked for', () => {
  page({ '--background': '0', '--foreground': '1', '--primary': '.2', '--border': '.1' })
  host.dataset.theme = 'light'
  followHostTheme(host)()
  expect(host.dataset.scheme).toBeUndefined()
  expect([seen('bg'), seen('fg'), seen('accent'), seen('border')]).toEqual(['', '', 'c.2', ''])
})

test('leaves the ground alone when the app brings its own', async () => {
  page({ '--background': '1', '--foreground': '0', '--primary': '.2' })
  const stop = followHostTheme(host)
  expect(seen('bg')).toBe('c1')
  host.style.setProperty('--lk-bg', 'black')
  await Promise.resolve()
  expect([host.dataset.scheme, seen('bg'), seen('fg'), seen('accent')]).toEqual([undefined, '', '', 'c.2'])
  stop()
})

test('leaves out text colours that could not be read on the background', () => {
  page({ '--background': '0', '--foreground': '1', '--destructive': '.05', '--muted-foreground': '.4' })
  followHostTheme(host)()
  expect([seen('error'), seen('muted')]).toEqual(['', 'c.4'])
})

test('ignores what is no colour, and a page without variables', () => {
  page({ '--background': 'url(x)', '--foreground': '0' })
  followHostTheme(host)()
  expect(host.getAttribute('style') ?? '').toBe('')
  expect(host.dataset.scheme).toBeUndefined()
})

test('follows the page until told to stop', async () => {
  const stop = followHostTheme(host)
  page({ '--background': '1', '--foreground': '0' })
  await Promise.resolve()
  expect(seen('bg')).toBe('c1')
  stop()
  page({ '--background': '.9' })
  await Promise.resolve()
  expect(seen('bg')).toBe('c1')
})
