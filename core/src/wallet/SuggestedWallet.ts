/** A wallet for somebody who has none: its name, its picture, and where to get it. All pages are https. */
export interface SuggestedWallet {
  /** Its reverse domain name, such as `com.example.wallet`. What several plugins suggest under one id is shown once. */
  readonly id: string
  readonly name: string
  /** A square picture as a `data:` URL: the list asks no server for anything. */
  readonly icon: string
  /** Lowest first: the more people use it, the lower. Default 50. */
  readonly order?: number
  /** Its page in the Chrome Web Store, for all browsers that install from there. */
  readonly chromeStore?: string
  /** Its page at Firefox Add-ons. */
  readonly firefoxStore?: string
  readonly appStore?: string
  readonly playStore?: string
  /** Its own page to download it, where none of the stores fits the device. */
  readonly homepage: string
}

/** The id of the slot `suggestedWallets`, which stands above the definition of chain plugins. */
export const SUGGESTED_WALLETS = 'suggested-wallets'
