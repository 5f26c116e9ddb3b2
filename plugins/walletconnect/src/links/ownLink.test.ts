import type { Platform } from '@latchkit/core/platform'
import { describe, expect, it } from 'vitest'
import vectors from '../../../../core/src/vectors/vectors.json' with { type: 'json' }
import { ownLink, ownLinks } from './ownLink.js'

const phone: Platform = {
  os: 'ios',
  isHandheld: true,
  isIosSafari: true,
  isTelegram: false,
  isFramed: false,
  isInApp: false,
}
const page = { href: 'https://shop.example/a?b=1#c', origin: 'https://shop.example' }
const enc = encodeURIComponent
const idOf = (name: string) => ownLinks.find(own => own.name === name)?.wallets[0] ?? ''
const open = (
  name: string,
  namespace: string | undefined,
  more: Partial<Parameters<typeof ownLink>[0]> = {},
) => ownLink({ listing: { id: idOf(name) }, platform: phone, namespace, page, scope: {}, ...more })

describe('ownLink', () => {
  it('writes the link of each wallet exactly', () => {
    const query = `${enc(page.href)}?ref=${enc(page.origin)}`
    expect(open('phantom', 'solana')?.href).toBe(`https://phantom.app/ul/browse/${query}`)
    expect(open('phantom', 'eip155', { platform: { ...phone, os: 'android' } })?.href).toBe(
      `intent://browse/${query}#Intent;scheme=phantom;package=app.phantom;end`,
    )
    expect(open('solflare', 'solana')?.href).toBe(`https://solflare.com/ul/v1/browse/${query}`)
    expect(open('coinbase', 'solana')?.href).toBe(`https://go.cb-w.com/dapp?cb_url=${enc(page.href)}`)
    expect(open('coinbase', 'eip155')?.href).toBe(`cbwallet://miniapp?url=${enc(page.href)}`)
  })

  it('wraps the link of Binance twice', () => {
    const { href = '' } =
      open('binance', 'bip122', { networkId: 'bip122:000000000019d6689c085ae165831e93' }) ?? {}
    const outer = new URL(href)
    expect(outer.origin + outer.pathname).toBe('https://app.binance.com/en/download')
    const app = new URL(atob(outer.searchParams.get('_dp') ?? ''))
    expect(app.href).toMatch(/^bnc:\/\/app\.binance\.com\/mp\/app\?appId=yFK5FCqYprrXDiVFbhyRx7&/)
    expect(atob(app.searchParams.get('startPagePath') ?? '')).toBe('/pages/browser/index')
    expect(atob(app.searchParams.get('startPageQuery') ?? '')).toBe(
      `url=${page.href}&defaultChainId=000000000019d6689c085ae165831e93`,
    )
  })

  const custom = vectors.filter(({ area }) => area === 'deeplink.customWallet')
  it.each(custom.map(one => [JSON.stringify(one.input), one] as const))('answers %s', (_, one) => {
    const { wallet, namespace } = one.input as unknown as { wallet: string; namespace: string }
    expect(open(wallet.toLowerCase(), namespace) !== undefined).toBe(one.expected)
  })

  it('is skipped where the wallet runs the page already, on computers, and without a family', () => {
    for (const { name, global } of ownLinks) {
      const namespace = { solflare: 'solana', coinbaseGo: 'solana', binance: 'bip122' }[name] ?? 'eip155'
      expect(open(name, namespace), name).toBeDefined()
      expect(open(name, namespace, { scope: { [global]: {} } }), name).toBeUndefined()
      expect(open(name, namespace, { platform: { ...phone, isHandheld: false } }), name).toBeUndefined()
      expect(open(name, undefined), name).toBeUndefined()
    }
  })

  it('knows wallets by their domain name too, and no others', () => {
    expect(open('phantom', 'eip155', { listing: { id: 'x', rdns: 'app.phantom' } })).toBeDefined()
    expect(open('phantom', 'eip155', { listing: { id: 'x', rdns: 'app.phantom.evil' } })).toBeUndefined()
    expect(open('phantom', 'eip155', { listing: { id: 'toString' } })).toBeUndefined()
  })

  it.each([
    'https://shop.example/#Intent;package=com.evil;end',
    'https://shop.example/?a=;scheme=javascript;end',
    'https://shop.example/\'"<>',
  ])('lets nothing of the page out of its place: %s', href => {
    const link = open('phantom', 'eip155', { platform: { ...phone, os: 'android' }, page: { ...page, href } })
    expect(link?.href.split('#')).toHaveLength(2)
    expect(link?.href.split('#')[1]).toBe('Intent;scheme=phantom;package=app.phantom;end')
  })

  it('carries no page but one of https, or of this machine', () => {
    for (const href of ['javascript:alert(1)', 'file:///etc/passwd', 'http://shop.example/', 'about:blank']) {
      expect(open('phantom', 'eip155', { page: { href, origin: 'null' } })).toBeUndefined()
    }
  })

  it('is never the base for reopening: it would load the page anew', () => {
    expect(open('phantom', 'solana')?.base).toBeUndefined()
  })
})
