// @module-tag random
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkDeepLink, isWalletScheme } from './checkDeepLink.js'
import { isLink } from './checkUrl.js'
import { dangerousUrls } from './dangerousUrls.js'

describe('checkDeepLink', () => {
  it.each(dangerousUrls)('refuses %j', url => {
    expect(checkDeepLink(url)).toBeUndefined()
  })

  it.each([
    'metamask://wc?uri=x',
    'TRUST://wc?uri=x',
    'wc:aa@2?relay-protocol=irn&symKey=bb',
    'https://acme.app/wc',
  ])('allows %s', url => {
    expect(checkDeepLink(url)).toBeInstanceOf(URL)
  })

  it.each(['http://a.example', 'wss://a.example', `https://a.example/${'a'.repeat(8192)}`, {}])(
    'refuses %.60s',
    url => {
      expect(checkDeepLink(url)).toBeUndefined()
    },
  )

  it.each([
    ...[
      'acme',
      'vscode',
      'microsoft-edge',
      'itms-services',
      'shortcuts',
      'facetime-audio',
      'smb',
      'ssh',
      'ldap',
    ],
    ...[
      'telnet',
      'tg',
      'whatsapp',
      'market',
      'intent',
      'javascript',
      'ms-settings',
      'x-apple.systempreferences',
    ],
  ])('opens no %s: that is no known wallet', scheme => {
    expect(checkDeepLink(`${scheme}://wc?uri=x`)).toBeUndefined()
  })

  it('opens a wallet that the app names, and never what a page reads itself', () => {
    const schemes = ['acme', 'javascript', 'data', 'file', 'intent', 'http']
    expect(checkDeepLink('acme://wc', schemes)).toBeDefined()
    for (const other of ['javascript:1', 'data:text/html,1', 'file:///a', 'intent://x', 'http://a.example'])
      expect(checkDeepLink(other, schemes)).toBeUndefined()
  })

  it('lets nothing but links and wallets through, whatever the text (S07)', () => {
    const scheme = fc.constantFrom(
      ...dangerousUrls,
      'https:',
      'http:',
      'wss:',
      'wc:',
      'metamask:',
      'javascript:',
    )
    const part = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
      fc.constantFrom('//', '@', ':', '\t', '%'),
    )
    fc.assert(
      fc.property(scheme, part, part, (...parts) => {
        const url = checkDeepLink(parts.join(''))
        if (!url) return
        expect(url.username + url.password).toBe('')
        expect(isLink(url) || isWalletScheme(url.protocol.slice(0, -1))).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})
