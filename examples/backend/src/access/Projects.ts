/** What the service says about a project besides its origins. The kit takes it as data. */
export interface ProjectSettings {
  /** Features that are on or off, by id, such as `swap`. */
  readonly features?: Readonly<Record<string, boolean>> | undefined
  /** What the project's plan allows, and whether it is used up. */
  readonly limits?: ProjectLimits | undefined
  /**
   * The pages whose frame may take a yes of its visitor; on all others, the email wallet asks in a window of its own. Default: all
   * origins of the project. Empty: always in a window.
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
