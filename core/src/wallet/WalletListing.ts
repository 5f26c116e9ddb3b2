/** A wallet in a directory (specification §3, "Wallet"). Its links have passed the URL policy. */
export interface WalletListing {
  /** The wallet's id in the directory. */
  readonly id: string
  readonly name: string
  readonly description?: string | undefined
  /** An https or `data:` URL. */
  readonly imageUrl?: string | undefined
  /** CAIP-2 ids that it supports; absent means unknown. */
  readonly chains?: readonly string[] | undefined
  readonly rdns?: string | undefined
  /** Keys that identify its injected provider, per namespace. */
  readonly injected?: readonly { readonly namespace: string; readonly id: string }[] | undefined
  /** Opens the mobile app: its own scheme or https. */
  readonly mobileLink?: string | undefined
  /** Its universal link (`link_mode`). */
  readonly universalLink?: string | undefined
  readonly desktopLink?: string | undefined
  readonly webappLink?: string | undefined
  readonly homepage?: string | undefined
  readonly appStore?: string | undefined
  readonly playStore?: string | undefined
  readonly chromeStore?: string | undefined
  readonly badge?: 'certified' | undefined
  /** False for wallets that cannot be reached over a relay. */
  readonly pairs: boolean
}
