/** What the service says about a project besides its origins. The kit takes it as data. */
export interface ProjectSettings {
  /** Features that are on or off, by id, such as `swap`. */
  readonly features?: Readonly<Record<string, boolean>> | undefined
  /** What the project's plan allows, and whether it is used up. */
  readonly limits?: ProjectLimits | undefined
  /**
   * The pages whose frame may take every yes of its visitor, because each of their scripts is trusted. On all others, the email wallet
   * asks in a window of its own, unless it is a sign-in to that page. Default: none.
   */
  readonly approveInFrame?: readonly string[] | undefined
}

/** A plan and its use. */
export interface ProjectLimits {
  readonly tier: 'none' | 'starter' | 'pro' | 'enterprise'
  readonly isAboveRpcLimit: boolean
  readonly isAboveMauLimit: boolean
}

/** The allowed projects and their page origins. `any` allows all. */
export type Projects =
  | 'any'
  | Readonly<Record<string, { readonly origins: readonly string[] } & ProjectSettings>>
