/** The options of `names()` after they were checked, in lower case and without leading dots. */
export interface NamesConfig {
  /** The current suffix first. */
  readonly suffixes: readonly [string, ...string[]]
  readonly zone: string
}
