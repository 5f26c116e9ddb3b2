const isLong = process.env['LATCHKIT_LONG'] === '1'

/** How many values a test draws: few in `npm test`, many in `npm run test:long`, and as many as `LATCHKIT_RUNS` says. */
export const runsOf = (few: number, many: number): number =>
  Number(process.env['LATCHKIT_RUNS'] ?? (isLong ? many : few))

/** Where its values begin. `LATCHKIT_SEED` repeats what a failure prints. */
export const seedOf = (usual: number): number => Number(process.env['LATCHKIT_SEED'] ?? usual)

/** The options of a test that runs with `npm test` and with `npm run test:long`, with more values there. */
export const inBoth: { tags?: string[] } = isLong ? { tags: ['long'] } : {}
