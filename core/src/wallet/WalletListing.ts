/** A wallet as a directory lists it (specification §3, "Wallet"). Its links passed the URL policy. */
export interface WalletListing {
  /** The wallet's id in the directory. */
  readonly id: string
  readonly name: string
  readonly description?: string
  /** https, or a `data:` picture. */
  readonly imageUrl?: string
  /** CAIP-2 ids it speaks; absent means unknown. */
  readonly chains?: readonly string[]
  readonly rdns?: string
  /** Keys by which its injected provider is known, per namespace. */
  readonly injected?: readonly { readonly namespace: string; readonly id: string }[]
  /** The app on a phone: its own scheme or https. */
  readonly mobileLink?: string
  /** Its universal link (`link_mode`). */
  readonly universalLink?: string
  readonly desktopLink?: string
  readonly webappLink?: string
  readonly homepage?: string
  readonly appStore?: string
  readonly playStore?: string
  readonly chromeStore?: string
  readonly badge?: 'certified'
  /** False for wallets that no relay reaches. */
  readonly pairs: boolean
}
