/** A wallet in a directory (specification §3, "Wallet"). Its links have passed the URL policy. */
export interface WalletListing {
  /** The wallet's id in the directory. */
  readonly id: string
  readonly name: string
  readonly description?: string
  /** An https or `data:` URL. */
  readonly imageUrl?: string
  /** CAIP-2 ids that it supports; absent means unknown. */
  readonly chains?: readonly string[]
  readonly rdns?: string
  /** Keys that identify its injected provider, per namespace. */
  readonly injected?: readonly { readonly namespace: string; readonly id: string }[]
  /** Opens the mobile app: its own scheme or https. */
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
  /** False for wallets that cannot be reached over a relay. */
  readonly pairs: boolean
}
