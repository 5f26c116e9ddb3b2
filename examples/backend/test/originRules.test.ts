import { expect, test } from 'vitest'
import { isOriginAllowed } from '../src/access/isOriginAllowed.js'

const https = 'https://app.example.com'

test.each<[origin: string, patterns: string[], defaults: string[], isAllowed: boolean]>([
  [https, [], [], true],
  [https, [https], [], true],
  [https, ['app.example.com'], [], true],
  [https, ['example.com'], [], false],
  ['https://a.example.com', ['https://*.example.com'], [], true],
  ['https://a.b.example.com', ['https://*.example.com'], [], false],
  ['https://example.com', ['https://*.example.com'], [], false],
  ['http://a.example.com', ['https://*.example.com'], [], false],
  ['https://a.example.com', ['*.example.com'], [], true],
  ['https://x.com:8443', ['https://x.com:8443'], [], true],
  ['https://x.com:8443', ['https://x.com'], [], false],
  ['https://x.com', ['https://x.com:443'], [], true],
  ['https://foo.vercel.app', ['https://x.com'], ['*.vercel.app'], true],
  ['http://localhost:3000', ['https://x.com'], [], true],
  ['http://127.0.0.1:5173', ['https://x.com'], [], true],
  ['http://localhost.evil.com', ['https://x.com'], [], false],
  ['https://x.com.evil.com', ['https://x.com'], [], false],
  ['https://evilx.com', ['*x.com', '.*'], [], false],
  ['not a url', ['not a url'], [], true],
  ['null', ['https://x.com'], [], false],
])('%s by %j with %j: %s', (origin, patterns, defaults, isAllowed) => {
  expect(isOriginAllowed(origin, patterns, defaults)).toBe(isAllowed)
})
