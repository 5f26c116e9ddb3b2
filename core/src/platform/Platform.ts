/** Traits of the device and browser that matter for opening wallets. */
export interface Platform {
  readonly os: 'ios' | 'android' | 'mac' | 'other'
  /** A phone or a tablet: wallets are apps here, not extensions. */
  readonly isHandheld: boolean
  /** Opens other apps only within the tap itself. */
  readonly isIosSafari: boolean
  /** Inside the Telegram app, as a mini app or in its browser. */
  readonly isTelegram: boolean
  /** Inside a frame of another page. */
  readonly isFramed: boolean
  /** The browser inside another app, such as a wallet. */
  readonly isInApp: boolean
}

/** The parts of `window` that are read. */
export interface PlatformScope {
  readonly navigator?: {
    readonly userAgent?: string
    readonly maxTouchPoints?: number
    readonly userAgentData?: { readonly mobile?: boolean }
  }
  readonly self?: unknown
  readonly top?: unknown
  readonly [global: string]: unknown
}
