/** Options of `names()`. A leading dot may be left out everywhere. */
export interface NamesOptions {
  /** What new names end in, such as `.latch.test`. */
  readonly suffix: string
  /** What older names end in: they are found and shown, and no new ones are made. Default: none. */
  readonly legacySuffixes?: readonly string[]
  /** Where the service looks for suggestions. Default: the suffix. */
  readonly zone?: string
}
