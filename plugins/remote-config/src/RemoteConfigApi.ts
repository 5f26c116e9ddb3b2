import type { Atom, KitError } from '@latchkit/core'

/** A feature as the service describes it. */
export interface RemoteFeature {
  readonly isEnabled: boolean
  /** JSON, unchecked: the service's own settings of the feature, such as the names of partners. At most 10,000 characters and 50 levels. */
  readonly config?: unknown
}

/** The limits of the project's plan, and whether they are used up. */
export interface RemoteLimits {
  readonly tier: 'none' | 'starter' | 'pro' | 'enterprise'
  readonly isAboveRpcLimit: boolean
  /** Monthly active users. */
  readonly isAboveMauLimit: boolean
}

/** The service's answer. Each part is there once it was read. */
export interface RemoteAnswer {
  /** By id, such as `swap` or `social_login`. */
  readonly features?: Readonly<Record<string, RemoteFeature>> | undefined
  readonly limits?: RemoteLimits | undefined
  readonly isAnalyticsEnabled?: boolean | undefined
}

/** The service's configuration as far as it is known. */
export interface RemoteState {
  /** `failed`: at least one part could not be read; what was known of it stays in `answer`. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  readonly answer: RemoteAnswer
  /** When the answer was last read as a whole, in ms since the epoch. */
  readonly readAt?: number | undefined
  /** Why it failed: an `http/` code, or `kit/LOAD_FAILED` where the plugin's own code did not load. */
  readonly error?: KitError | undefined
}

/** `kit.plugins['remote-config']`. */
export interface RemoteConfigApi {
  readonly state$: Atom<RemoteState>
  /** Features that are on, by id: as the app says, else as the service says, else as usual. Never waits for the service. */
  readonly features$: Atom<Readonly<Record<string, boolean>>>
  /** Asks the service now. Never rejects: resolves with the new state, within 11 s once the plugin's own code has loaded. */
  refresh(): Promise<RemoteState>
  /**
   * The origins on which the project may be used; an empty list allows all. Asks each time. Rejects with
   * `remote-config/RATE_LIMITED`, `remote-config/SERVER_ERROR`, and `kit/LOAD_FAILED` where the plugin's own code did not load; any
   * other failure is an empty list (specification §8).
   */
  origins(): Promise<readonly string[]>
}
