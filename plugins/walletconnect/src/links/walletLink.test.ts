import type { Platform } from '@latchkit/core/platform'
import { describe, expect, it } from 'vitest'
import vectors from '../../../../core/src/vectors/vectors.json' with { type: 'json' }
import { linkBase } from './linkBase.js'
import { pairingLink } from './pairingLink.js'
import { walletLink as linkOf, type WalletLinkRequest } from './walletLink.js'

/** The links that the app names. */
const schemes = ['acme', 'acme-desktop']
const walletLink = (request: WalletLinkRequest) => linkOf({ schemes, ...request })

const uri =
  'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'
const encoded =
  'wc%3A7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9%402%3Frelay-protocol%3Dirn%26symKey%3D587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'
const phone: Platform = {
  os: 'android',
  isHandheld: true,
  isIosSafari: false,
  isTelegram: false,
  isFramed: false,
  isInApp: false,
}
const mobile = (mobileLink: string, platform: Partial<Platform> = {}) =>
  walletLink({ listing: { mobileLink }, uri, kind: 'mobile', platform: { ...phone, ...platform } })

describe('walletLink', () => {
  it('writes the link of an own scheme and of an address, with one slash between', () => {
    expect(mobile('acme://')?.href).toBe(`acme://wc?uri=${encoded}`)
    expect(mobile('https://acme.app')?.href).toBe(`https://acme.app/wc?uri=${encoded}`)
    expect(mobile('https://acme.app/')?.href).toBe(`https://acme.app/wc?uri=${encoded}`)
    expect(mobile('https://acme.app/ul')?.href).toBe(`https://acme.app/ul/wc?uri=${encoded}`)
  })

  it('opens no scheme that is no known wallet, and goes to the universal link instead', () => {
    const universalLink = 'https://acme.app'
    for (const mobileLink of ['vscode://', 'itms-services://', 'shortcuts:', 'other://']) {
      const request = { uri, kind: 'mobile', platform: phone } as const
      expect(linkOf({ ...request, listing: { mobileLink } })).toBeUndefined()
      expect(linkOf({ ...request, listing: { mobileLink, universalLink } })?.href).toMatch(/^https:/)
    }
    expect(
      linkOf({ uri, kind: 'mobile', platform: phone, listing: { mobileLink: 'trust://' } }),
    ).toBeDefined()
  })

  interface LinkVector {
    appUrl: string
    wcUri: string
    universalLink?: string | null
  }
  const native = vectors.filter(({ area }) => /^deeplink\.(native|universal)$/.test(area))
  it.each(native.map(one => [JSON.stringify(one.input), one] as const))('answers %s', (_, one) => {
    const { appUrl, wcUri, universalLink } = one.input as unknown as LinkVector
    const expected = one.expected as unknown as {
      redirect: string
      href: string
      redirectUniversalLink?: string
    }
    const link = pairingLink(appUrl, wcUri, phone, schemes)
    expect({ redirect: link?.href, href: link?.base }).toEqual({
      redirect: expected.redirect,
      href: expected.href,
    })
    if (universalLink) {
      const request = { uri: wcUri, kind: 'mobile', platform: phone, prefersUniversalLinks: true } as const
      const preferred = walletLink({ ...request, listing: { mobileLink: appUrl, universalLink } })
      expect(preferred?.href).toBe(expected.redirectUniversalLink)
    }
  })

  it('opens in this page, above a frame, and beside Telegram', () => {
    expect(mobile('acme://')?.target).toBe('_self')
    expect(mobile('acme://', { isFramed: true })?.target).toBe('_top')
    expect(mobile('acme://', { isTelegram: true, isFramed: true })?.target).toBe('_blank')
  })

  it('encodes twice for Telegram on Android, and only there', () => {
    expect(mobile('acme://', { isTelegram: true })?.href).toBe(`acme://wc?uri=${encodeURIComponent(encoded)}`)
    expect(mobile('acme://', { isTelegram: true, os: 'ios' })?.href).toBe(`acme://wc?uri=${encoded}`)
  })

  it('takes the other link of a phone wallet when the first is missing or not allowed', () => {
    const universalLink = 'https://acme.app'
    const href = (listing: object) =>
      walletLink({ listing: { universalLink, ...listing }, uri, kind: 'mobile', platform: phone })?.href
    expect(href({})).toBe(`https://acme.app/wc?uri=${encoded}`)
    expect(href({ mobileLink: 'javascript:alert(1)' })).toBe(`https://acme.app/wc?uri=${encoded}`)
    expect(href({ mobileLink: 'acme://' })).toBe(`acme://wc?uri=${encoded}`)
  })

  it('opens wallets that are pages beside this one, and apps of a computer from it', () => {
    const listing = { webappLink: 'https://app.acme.example', desktopLink: 'acme-desktop://' }
    const request = { listing, uri, platform: { ...phone, os: 'other', isHandheld: false } } as const
    expect(walletLink({ ...request, kind: 'web' })).toEqual({
      href: `https://app.acme.example/wc?uri=${encoded}`,
      target: '_blank',
      base: 'https://app.acme.example/',
    })
    expect(walletLink({ ...request, kind: 'desktop' })?.target).toBe('_self')
    expect(walletLink({ ...request, kind: 'mobile' })).toBeUndefined()
  })

  const ten = 'a'.repeat(10_000)
  it.each([
    'javascript:alert(1)',
    'javascript://%0aalert(1)',
    'javascript',
    'JaVaScRiPt:',
    ' javascript:alert(1)//',
    'java\nscript://x',
    'vbscript://x',
    'data:text/html,<script>alert(1)</script>',
    'data://text/html,x',
    'blob:https://acme.app/1',
    'file:///etc/passwd',
    'about:blank',
    'view-source:https://acme.app',
    'intent://wc#Intent;scheme=acme;package=com.evil;S.browser_fallback_url=https%3A%2F%2Fevil.example;end',
    'intent:',
    'android-app://com.evil',
    'mailto:a@b.example',
    'tel:123',
    'ms-msdt://x',
    'acme://\r\nSet-Cookie: a=b',
    'acme://host\u0000',
    'https://user:secret@acme.app',
    'https://acme.app@evil.example:x',
    'http://acme.app',
    `acme://${ten}`,
    `https://acme.app/${ten}`,
    ten,
    '',
    '://',
    '//evil.example',
    'https://',
    '"><script>alert(1)</script>',
    'acme" onclick="alert(1)',
  ])('follows nothing hostile: %j', link => {
    expect(mobile(link)).toBeUndefined()
    expect(linkBase(link)).toBeUndefined()
  })

  it.each([null, 7, {}, [], () => 'acme://'])('follows nothing that is no text: %j', link => {
    expect(mobile(link as unknown as string)).toBeUndefined()
  })

  it('hands on pairings alone, made here and not come from elsewhere', () => {
    for (const other of ['', 'https://evil.example', 'wc:', 'wc:abc@1?bridge=x', 'javascript:alert(1)']) {
      expect(pairingLink('acme://', other, phone, schemes)).toBeUndefined()
    }
  })
})
