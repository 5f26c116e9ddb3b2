import { expect, test } from 'vitest'
import { imageSource } from './imageSource.js'

test.each([
  'https://example.org/a.png',
  'data:image/svg+xml,%3Csvg/%3E',
  'blob:https://a/b',
  './a.png',
  '/a.png',
  'http://127.0.0.1:80/a.png',
])('allows %s', src => {
  expect(imageSource(src)).toBe(src)
})

test.each([
  'http://example.org/a.png',
  'javascript:alert(1)',
  'data:text/html,x',
  '//example.org/a.png',
  'ipfs://x',
  '',
  null,
])('refuses %s', src => {
  expect(imageSource(src)).toBeUndefined()
})

test('refuses inline images of absurd size', () => {
  expect(imageSource(`data:image/png,${'a'.repeat(600_000)}`)).toBeUndefined()
})
