import type { CaipNetworkId } from '../caip/Caip.js'
import type { AccountType } from '../connection/Account.js'
import type { Messages } from '../i18n/Messages.js'
import type { StorageAdapter } from '../storage/StorageAdapter.js'
import type { ConnectorGroup } from '../wallet/connectorGroups.js'

/** Light, dark, or whatever the visitor's system says. */
export type ThemeMode = 'dark' | 'light' | 'system'

/** The app, as wallets show it to the user. */
export interface AppMetadata {
  readonly name: string
  readonly description?: string
  readonly url?: string
  readonly icons?: readonly string[]
}

/** A wallet the app lists by itself. Links pass the URL policy. */
export interface CustomWallet {
  readonly id: string
  readonly name: string
  readonly imageUrl?: string
  readonly homepage?: string
  readonly rdns?: string
  readonly mobileLink?: string
  readonly desktopLink?: string
  readonly webappLink?: string
  readonly appStore?: string
  readonly playStore?: string
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
  readonly termsUrl?: string
  readonly privacyUrl?: string
  /** Asks the visitor to accept the terms before connecting. */
  readonly legalCheckbox?: boolean
  /** Default: email, social, wallet; wallet first when one is installed. */
  readonly connectMethodsOrder?: readonly ('email' | 'social' | 'wallet' | (string & {}))[]
  readonly connectorGroupOrder?: readonly ConnectorGroup[]
  /** Which account actions are shown, and in which order. Default: onramp, swap, receive, send, then the rest. */
  readonly actionsOrder?: readonly string[]
  /** Ids of wallets shown in the featured group. */
  readonly featuredWalletIds?: readonly string[]
  /** Only these wallets are listed; ids, or rdns. */
  readonly includeWalletIds?: readonly string[]
  readonly excludeWalletIds?: readonly string[]
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
  readonly images?: ImageOptions
  /** Schemes of wallet apps besides those that are known, without the colon: `acme`. Links of any other are not followed. */
  readonly walletSchemes?: readonly string[]
  /** Where state is kept. Default: local storage, or memory where there is none. */
  readonly storage?: StorageAdapter
}
