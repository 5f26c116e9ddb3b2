/** Deadlines of promises in ms (specification §9). */
export const DEADLINES = {
  /** The user has to act in a wallet. */
  interactive: 120_000,
  /** A wallet answers from what it has already granted. */
  silent: 5_000,
  /** A previously used wallet announces itself. */
  discovery: 3_000,
  disconnect: 3_000,
} as const
