/** Project settings besides the origins. The kit treats them as untrusted. */
export interface ProjectSettings {
  /** Features that are on or off, by id, such as `swap`. */
  readonly features?: Readonly<Record<string, boolean>> | undefined
  /** The limits of the project's plan, and its use. */
  readonly limits?: ProjectLimits | undefined
  /**
   * Pages whose frame may take every confirmation, because the operator trusts all of their scripts. On
   * others, the email wallet confirms in a separate window, except for a sign-in to that page. Default: none.
   */
  readonly approveInFrame?: readonly string[] | undefined
}

export interface ProjectLimits {
  readonly tier: 'none' | 'starter' | 'pro' | 'enterprise'
  readonly isAboveRpcLimit: boolean
  readonly isAboveMauLimit: boolean
}

/** The allowed projects and their page origins. `any` allows all. */
export type Projects =
  | 'any'
  | Readonly<Record<string, { readonly origins: readonly string[] } & ProjectSettings>>
