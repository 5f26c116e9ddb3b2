import type { CaipNetworkId } from '../caip/Caip.js'
import type { AccountType } from '../contract/Account.js'
import type { Messages } from '../i18n/Messages.js'
import type { StorageAdapter } from '../storage/StorageAdapter.js'
import type { ConnectorGroup } from './connectorGroups.js'

/** Light, dark, or whatever the visitor's system says. */
export type ThemeMode = 'dark' | 'light' | 'system'

/** The app, as wallets show it to the user. */
export interface AppMetadata {
  /** Plain text, shown by wallets. */
  readonly name: string
  /** One sentence. */
  readonly description?: string
  /** The app's own https address; wallets compare it with the page. */
  readonly url?: string
  /** https addresses of square pictures. */
  readonly icons?: readonly string[]
}

/** A wallet the app lists by itself. Links pass the URL policy. */
export interface CustomWallet {
  /** Unique among the wallets of the app; its rdns where it has one. */
  readonly id: string
  /** Plain text. */
  readonly name: string
  /** An https address, or a `data:` picture. */
  readonly imageUrl?: string
  /** An https address. */
  readonly homepage?: string
  /** Reverse domain name (EIP-6963), by which an installed wallet is recognised as this one. */
  readonly rdns?: string
  /** Opens its app, by a scheme of its own or a universal link. */
  readonly mobileLink?: string
  /** Opens its program on a computer. */
  readonly desktopLink?: string
  /** Opens it in the browser. */
  readonly webappLink?: string
  /** An https address. */
  readonly appStore?: string
  /** An https address. */
  readonly playStore?: string
  /** An https address. */
  readonly chromeStore?: string
  /** CAIP-2 ids of networks that it speaks; absent means unknown, and it is listed for every family. */
  readonly chains?: readonly string[]
}

/** Which pictures of strangers (tokens, collectibles, names, wallets) are loaded. Without it none is: their hosts learn who looks. */
export interface ImageOptions {
  /** Hosts whose pictures are loaded, with a port where they have one: `assets.example`. */
  readonly allow?: readonly string[]
  /** All others are loaded by this address, which ends where the picture's own goes: `https://images.example/?url=`. */
  readonly proxy?: string
}

/** The options of `createKit` besides its plugins (specification §3, "Configuration"). All are optional. */
export interface KitOptions {
  /** The app, as wallets and sign-in messages name it. */
  readonly metadata?: AppMetadata
  /** Passed on to plugins whose services ask for one. The kit itself needs none. */
  readonly projectId?: string
  /** Default `dark`. */
  readonly themeMode?: ThemeMode
  /** `--lk-*` custom properties. */
  readonly themeVariables?: Readonly<Record<`--lk-${string}`, string>>
  /** BCP 47. Default: the page's language. */
  readonly locale?: string
  /** The app's own wording, above every catalogue. */
  readonly messages?: Readonly<Record<string, Messages>>
  /** An https address, linked where somebody is about to connect. */
  readonly termsUrl?: string
  /** An https address, linked where somebody is about to connect. */
  readonly privacyUrl?: string
  /** Asks the visitor to accept the terms before connecting. */
  readonly legalCheckbox?: boolean
  /** Default: email, social, wallet; wallet first when one is installed. */
  readonly connectMethodsOrder?: readonly ('email' | 'social' | 'wallet' | (string & {}))[]
  /** The groups of Connect, by where wallets were found; groups that are not named follow in the default order. */
  readonly connectorGroupOrder?: readonly ConnectorGroup[]
  /** Which account actions are shown, and in which order. Default: onramp, swap, receive, send, then the rest. */
  readonly actionsOrder?: readonly string[]
  /** Ids of wallets shown in the featured group. */
  readonly featuredWalletIds?: readonly string[]
  /** Only these wallets are listed; ids, or rdns. */
  readonly includeWalletIds?: readonly string[]
  /** These wallets are not listed; ids, or rdns. */
  readonly excludeWalletIds?: readonly string[]
  /** Wallets of the app's own choice, listed where nobody announces them. */
  readonly customWallets?: readonly CustomWallet[]
  /** Several wallets of one namespace at once. Default false: a second one is refused until the first is disconnected. */
  readonly multiWallet?: boolean
  /** Reconnect silently on page load. Default true. */
  readonly reconnect?: boolean
  /** Shown before anybody is connected. Default: the first network. */
  readonly defaultNetwork?: CaipNetworkId
  /** Lets the wallet stay on a network the app does not offer. Default false. */
  readonly allowUnsupportedNetwork?: boolean
  /** Offers to switch the network. Default true. */
  readonly networkSwitch?: boolean
  /**
   * The type of account to use, by namespace, where a wallet offers several, e.g. `{ bip122: 'ordinal' }`. It decides when a wallet
   * connects; the visitor's own choice stands after that. Default: what the wallet puts first, which is the payment address on
   * Bitcoin. An embedded wallet starts with a smart account on EVM, a payment address on Bitcoin, and a key's account on Solana and
   * Polkadot.
   */
  readonly defaultAccountTypes?: Readonly<Record<string, AccountType>>
  /** Uses the whole screen on phones instead of a sheet. */
  readonly fullScreenOnMobile?: boolean
  /** Which pictures of elsewhere are loaded. Default: none, as whoever serves a picture learns who looks at it. */
  readonly images?: ImageOptions
  /** Schemes of wallet apps besides those that are known, without the colon: `acme`. Links of any other are not followed. */
  readonly walletSchemes?: readonly string[]
  /** Where state is kept. Default: local storage, or memory where there is none. */
  readonly storage?: StorageAdapter
}
