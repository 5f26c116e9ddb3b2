/** The value of a property: never an address, an amount, a hash or the text of an error. */
export type TelemetryValue = string | boolean

/** An event in the words of the service (specification §3, "Analytics event"). */
export interface TelemetryEvent {
  /** A random UUID. It tells nothing about the visitor, and no two events share one. */
  readonly eventId: string
  /** The page's origin and path, without query and hash. Parts of the path that may be secret or personal are `*`. */
  readonly url: string
  /** The page's host. */
  readonly domain: string
  /** In ms since the epoch. */
  readonly timestamp: number
  readonly props: TelemetryUse | TelemetryError
}

/** Something that a visitor did. */
export interface TelemetryUse {
  readonly type: 'track'
  /** Such as `MODAL_OPEN`. */
  readonly event: string
  readonly properties: Readonly<Record<string, TelemetryValue>>
}

/** The kind of what went wrong. */
export type TelemetryErrorKind =
  | 'API_ERROR'
  | 'DATA_PARSING_ERROR'
  | 'SECURE_SITE_ERROR'
  | 'INTERNAL_SDK_ERROR'

/** Something that went wrong. Messages and stacks stay in the page, because they may quote anything. */
export interface TelemetryError {
  readonly type: 'error'
  readonly event: TelemetryErrorKind
  /** The error's code, such as `http/STATUS`. */
  readonly errorType: string
  /** The plugin that failed, if one did. */
  readonly plugin?: string
}
