// @module-tag random
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assertUrl } from './assertUrl.js'
import { checkUrl, isLoopback, type UrlPolicy } from './checkUrl.js'
import { dangerousUrls } from './dangerousUrls.js'

const policies: readonly UrlPolicy[] = ['link', 'image', 'rpc-http', 'rpc-ws']

describe('checkUrl', () => {
  it.each(policies.flatMap(policy => dangerousUrls.map(url => [policy, url] as const)))(
    'refuses as %s: %j',
    (policy, url) => {
      expect(checkUrl(url, policy)).toBeUndefined()
    },
  )

  it.each([
    ['link', 'https://a.example/x?y#z'],
    ['link', 'http://localhost:3000'],
    ['link', 'http://127.0.0.1/x'],
    ['link', 'http://[::1]:8080'],
    ['image', 'https://a.example/x.png'],
    ['image', 'data:image/png;base64,AA=='],
    ['image', 'data:image/svg+xml;utf8,<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['rpc-http', 'http://10.0.0.7:8545'],
    ['rpc-http', 'https://rpc.example/key'],
    ['rpc-ws', 'wss://rpc.example'],
  ] as const)('allows as %s: %s', (policy, url) => {
    expect(checkUrl(url, policy)).toBeInstanceOf(URL)
  })

  it.each([
    ['link', 'http://a.example'],
    ['link', 'http://localhost.evil.test'],
    ['link', 'acme://wc'],
    ['link', 'data:image/png;base64,AA=='],
    ['image', 'http://track.example/x.png'],
    ['image', 'data:image/bmp;base64,AA=='],
    ['image', `data:image/png;base64,${'A'.repeat(256_000)}`],
    ['link', `https://a.example/${'a'.repeat(8192)}`],
    ['rpc-http', 'wss://rpc.example'],
    ['rpc-ws', 'https://rpc.example'],
  ] as const)('refuses as %s: %.60s', (policy, url) => {
    expect(checkUrl(url, policy)).toBeUndefined()
  })

  it.each([undefined, 7, {}, [], Object.create(null), { toString: 1 }, Symbol('x')])(
    'refuses what is no text, and reads nothing of it',
    value => {
      for (const policy of policies) expect(checkUrl(value, policy)).toBeUndefined()
    },
  )

  it('lets nothing but allowed schemes through, whatever the text (S07)', () => {
    const scheme = fc.constantFrom(
      ...dangerousUrls,
      'https:',
      'http:',
      'wss:',
      'acme:',
      'data:',
      'javascript:',
    )
    const part = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
      fc.constantFrom('//', '@', ':', '\t', '\\', '%'),
    )
    const text = fc.oneof(
      fc.anything(),
      fc.tuple(scheme, part, part).map(parts => parts.join('')),
    )
    fc.assert(
      fc.property(text, fc.constantFrom(...policies), (value, policy) => {
        const url = checkUrl(value, policy)
        if (!url) return
        const { protocol, hostname, username, password } = url
        const link = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
        expect(username + password).toBe('')
        if (policy === 'link') expect(link).toBe(true)
        if (policy === 'image') expect(link || /^data:image\/(png|jpeg|webp|svg)/i.test(url.href)).toBe(true)
        if (policy === 'rpc-http') expect(protocol).toMatch(/^https?:$/)
        if (policy === 'rpc-ws') expect(protocol).toMatch(/^wss?:$/)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('assertUrl', () => {
  it('throws a typed error that names the policy or the transport', () => {
    const refusal = { code: 'url/NOT_ALLOWED', context: { policy: 'link' } }
    expect(() => assertUrl('javascript:1', 'link')).toThrow(expect.objectContaining(refusal))
    expect(() => assertUrl('wss://x', 'rpc-http')).toThrow(
      'The URL is not compatible with an HTTP connection: wss://x',
    )
    expect(() => assertUrl({}, 'rpc-ws')).toThrow(expect.objectContaining({ code: 'http/INCOMPATIBLE_URL' }))
    expect(assertUrl('https://a.example', 'link').hostname).toBe('a.example')
  })
})
