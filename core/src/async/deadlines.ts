/** How long a promise may stay open, in ms (specification §9). */
export const DEADLINES = {
  /** A person has to act in a wallet. */
  interactive: 120_000,
  /** A wallet answers from what it already granted. */
  silent: 5_000,
  /** A wallet that was used before announces itself. */
  discovery: 3_000,
  disconnect: 3_000,
} as const
