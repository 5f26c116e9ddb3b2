import type { Platform, PlatformScope } from '@latchkit/core/platform'
import { hasGlobal } from '@latchkit/core/platform'
import { checkDeepLink } from '@latchkit/core/plugin'
import { checkUrl } from '@latchkit/core/untrusted'
import { type AppLink, linkTarget } from './AppLink.js'
import { knownNamespaces } from './knownNamespaces.js'

interface OwnLinkParts {
  /** URL of the page that the wallet should open. */
  readonly href: string
  readonly origin: string
  /** CAIP-2 id of the network in use. */
  readonly networkId?: string
  readonly os: Platform['os']
}

/** A wallet that opens the page in its own browser instead of pairing. */
interface OwnLink {
  /** Its key in `knownNamespaces`. */
  readonly name: string
  /** Ids in the explorer, and reverse domain names. */
  readonly wallets: readonly string[]
  /** The global of its provider, present when the page already runs inside it. */
  readonly global: string
  readonly write: (parts: OwnLinkParts) => string
}

const enc = encodeURIComponent
const coinbase = {
  wallets: ['fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa', 'com.coinbase.wallet'],
  global: 'coinbaseWalletExtension',
}

/** Wallets with links as their own documentation says, not the directory. */
export const ownLinks: readonly OwnLink[] = [
  {
    name: 'phantom',
    wallets: ['a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393', 'app.phantom'],
    global: 'phantom',
    write: ({ href, origin, os }) =>
      os === 'android'
        ? `intent://browse/${enc(href)}?ref=${enc(origin)}#Intent;scheme=phantom;package=app.phantom;end`
        : `https://phantom.app/ul/browse/${enc(href)}?ref=${enc(origin)}`,
  },
  {
    name: 'solflare',
    wallets: ['1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79', 'com.solflare'],
    global: 'solflare',
    write: ({ href, origin }) => `https://solflare.com/ul/v1/browse/${enc(href)}?ref=${enc(origin)}`,
  },
  { ...coinbase, name: 'coinbaseGo', write: ({ href }) => `https://go.cb-w.com/dapp?cb_url=${enc(href)}` },
  { ...coinbase, name: 'coinbase', write: ({ href }) => `cbwallet://miniapp?url=${enc(href)}` },
  {
    name: 'binance',
    wallets: ['2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5934934ba25', 'com.binance.wallet'],
    global: 'binancew3w',
    write({ href, networkId = '' }) {
      const query = base64(`url=${href}&defaultChainId=${networkId.slice(networkId.indexOf(':') + 1)}`)
      const app = `bnc://app.binance.com/mp/app?appId=yFK5FCqYprrXDiVFbhyRx7&startPagePath=${base64('/pages/browser/index')}&startPageQuery=${query}`
      return `https://app.binance.com/en/download?_dp=${enc(base64(app))}`
    },
  },
]

/** Base64 of the UTF-8 bytes: a URL may have more than Latin letters. */
const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)))

export interface OwnLinkRequest {
  readonly listing: { readonly id: string; readonly rdns?: string }
  readonly platform: Platform
  /** CAIP-2 namespace in use; without one there is no link. */
  readonly namespace?: string
  readonly networkId?: string
  readonly page: { readonly href: string; readonly origin: string }
  readonly scope?: PlatformScope
}

/** The only intents that are opened are our own, for a known package. */
const ownIntent =
  /^intent:\/\/browse\/[\w.~%!*'()-]+\?ref=[\w.~%!*'()-]+#Intent;scheme=phantom;package=app\.phantom;end$/

/** The link that opens this page inside a wallet on a phone; undefined when it has none, or the page already runs inside it. */
export function ownLink(request: OwnLinkRequest): AppLink | undefined {
  const { listing, platform, namespace, networkId, page, scope = globalThis as PlatformScope } = request
  if (namespace === undefined || !platform.isHandheld || !checkUrl(page.href, 'link')) return undefined
  const own = ownLinks.find(
    ({ name, wallets }) =>
      (wallets.includes(listing.id) || (listing.rdns !== undefined && wallets.includes(listing.rdns))) &&
      knownNamespaces[name]?.includes(namespace),
  )
  if (!own || hasGlobal(scope, own.global)) return undefined
  const text = own.write({ ...page, networkId, os: platform.os })
  const href = ownIntent.test(text) ? text : checkDeepLink(text)?.href
  return href === undefined ? undefined : { href, target: linkTarget(platform) }
}
