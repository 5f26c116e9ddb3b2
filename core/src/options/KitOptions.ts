import type { CaipNetworkId } from '../caip/Caip.js'
import type { AccountType } from '../contract/Account.js'
import type { Messages } from '../i18n/createI18n.js'
import type { StorageAdapter } from '../storage/StorageAdapter.js'
import type { ConnectorGroup } from './ConnectorGroup.js'

/** Light, dark, or the user's system setting. */
export type ThemeMode = 'dark' | 'light' | 'system'

/** The app, as wallets present it to the user. */
export interface AppMetadata {
  /** Plain text, shown by wallets. */
  readonly name: string
  /** One sentence. */
  readonly description?: string | undefined
  /** The app's https URL; wallets compare it with the page. */
  readonly url?: string | undefined
  /** https URLs of square images. */
  readonly icons?: readonly string[] | undefined
}

/** A wallet that the app itself lists. Its links have to pass the URL policy. */
export interface CustomWallet {
  /** Unique among the app's wallets; use its rdns if it has one. */
  readonly id: string
  /** Plain text. */
  readonly name: string
  /** An https or `data:` URL. */
  readonly imageUrl?: string | undefined
  /** An https URL. */
  readonly homepage?: string | undefined
  /** Reverse domain name (EIP-6963), used to recognise the installed wallet. */
  readonly rdns?: string | undefined
  /** Opens its mobile app: a custom scheme or a universal link. */
  readonly mobileLink?: string | undefined
  /** Opens its desktop app. */
  readonly desktopLink?: string | undefined
  /** Opens its web app. */
  readonly webappLink?: string | undefined
  /** An https URL. */
  readonly appStore?: string | undefined
  /** An https URL. */
  readonly playStore?: string | undefined
  /** An https URL. */
  readonly chromeStore?: string | undefined
  /** CAIP-2 ids of the networks it supports; if absent, it is listed for every family. */
  readonly chains?: readonly string[] | undefined
}

/**
 * Which third-party images (tokens, collectibles, names, wallets) may load. By default none, because their hosts learn
 * who looks at them.
 */
export interface ImageOptions {
  /** Hosts whose images are loaded, with the port if there is one: `assets.example`. */
  readonly allow?: readonly string[] | undefined
  /**
   * URL prefix through which all other images are loaded; the image's URL is appended:
   * `https://images.example/?url=`.
   */
  readonly proxy?: string | undefined
}

/** The options of `createKit` besides its plugins (specification §3, "Configuration"). All are optional. */
export interface KitOptions {
  /** How wallets and sign-in messages show the app. */
  readonly metadata?: AppMetadata | undefined
  /** Passed to plugins whose services require one. The kit itself needs none. */
  readonly projectId?: string | undefined
  /** Default `dark`. */
  readonly themeMode?: ThemeMode | undefined
  /** `--lk-*` custom properties. */
  readonly themeVariables?: Readonly<Record<`--lk-${string}`, string>> | undefined
  /** BCP 47, e.g. `de-DE`; `de_DE` is read as that. Default: the browser's language, not the `lang` of the page. */
  readonly locale?: string | undefined
  /** The app's own texts, which override every catalogue. */
  readonly messages?: Readonly<Record<string, Messages>> | undefined
  /** An https URL, linked in the views where visitors connect. */
  readonly termsUrl?: string | undefined
  /** An https URL, linked in the views where visitors connect. */
  readonly privacyUrl?: string | undefined
  /** Asks the user to accept the terms before connecting. */
  readonly legalCheckbox?: boolean | undefined
  /** Default: methods by their own `order`, then wallets; wallets first if one is installed. */
  readonly connectMethodsOrder?: readonly ('email' | 'social' | 'wallet' | (string & {}))[] | undefined
  /** Order of the wallet groups in Connect. Groups not listed follow in the default order. */
  readonly connectorGroupOrder?: readonly ConnectorGroup[] | undefined
  /** Which account actions are shown, in this order. Default: onramp, swap, receive, send, then the rest. */
  readonly actionsOrder?: readonly string[] | undefined
  /** Ids of the wallets in the featured group. */
  readonly featuredWalletIds?: readonly string[] | undefined
  /** Only these wallets are listed, by id or rdns. */
  readonly includeWalletIds?: readonly string[] | undefined
  /** These wallets are not listed, by id or rdns. */
  readonly excludeWalletIds?: readonly string[] | undefined
  /** The app's own wallet entries; each is listed unless that wallet is installed. */
  readonly customWallets?: readonly CustomWallet[] | undefined
  /** Allows several wallets per namespace at once. Default false: a second one is refused until the first is disconnected. */
  readonly multiWallet?: boolean | undefined
  /** Reconnects silently on page load. Default true. */
  readonly reconnect?: boolean | undefined
  /**
   * Keeps the last balances, name and activity of a connected account in `storage`, at most a week, so that they are shown at
   * once after a reload, with their age. Default true; false with `reconnect: false`.
   */
  readonly keepReads?: boolean | undefined
  /** Shown before a wallet is connected. Default: the first network. */
  readonly defaultNetwork?: CaipNetworkId | undefined
  /** Allows the wallet to stay on a network that the app does not offer. Default false. */
  readonly allowUnsupportedNetwork?: boolean | undefined
  /** Offers switching the network. Default true. */
  readonly networkSwitch?: boolean | undefined
  /**
   * The account type to use, by namespace, if a wallet offers several, e.g. `{ bip122: 'ordinal' }`. Applies
   * when a wallet connects; after that, the visitor's choice is kept. Default: the wallet's first account,
   * which is the payment address on Bitcoin. An embedded wallet starts with a smart account on EVM, a payment
   * address on Bitcoin, and a key-based account on Solana and Polkadot.
   */
  readonly defaultAccountTypes?: Readonly<Record<string, AccountType>> | undefined
  /** Uses the full screen on phones instead of a sheet. */
  readonly fullScreenOnMobile?: boolean | undefined
  /** Which third-party images are loaded. Default: none, because whoever serves an image learns who views it. */
  readonly images?: ImageOptions | undefined
  /**
   * URL schemes of wallet apps in addition to the known ones, without the colon: `acme`. Links with other
   * schemes are not opened.
   */
  readonly walletSchemes?: readonly string[] | undefined
  /** Where state is stored. Default: local storage, or memory if there is none. */
  readonly storage?: StorageAdapter | undefined
}

/** The wallet schemes that an app names: in `walletSchemes`, and in the links of its custom wallets. */
export function namedSchemes({ walletSchemes = [], customWallets = [] }: KitOptions): readonly string[] {
  const links = customWallets.flatMap(({ mobileLink, desktopLink }) => [mobileLink, desktopLink])
  const own = links.flatMap(link => /^([a-z][a-z\d+.-]*):/i.exec(link ?? '')?.[1]?.toLowerCase() ?? [])
  return [...walletSchemes, ...own]
}
