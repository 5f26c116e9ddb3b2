import { expect, test } from 'vitest'
import { safeHref } from './safeHref.js'

test.each([
  'javascript:alert(1)',
  ' java\tscript:alert(1)',
  '\u0001JaVaScRiPt:0',
  'data:text/html,x',
  'vbscript:x',
])('refuses %j', href => {
  expect(safeHref(href)).toBeUndefined()
})

test.each(['https://example.org', 'mailto:a@example.org', 'harbor://wc?uri=x', '/terms'])(
  'keeps %j',
  href => {
    expect(safeHref(href)).toBe(href)
  },
)
