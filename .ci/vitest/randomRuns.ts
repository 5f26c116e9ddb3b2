const isLong = process.env['LATCHKIT_LONG'] === '1'

/** How often a test of random values runs: few times in `npm test`, many in `npm run test:long`, or as often as `LATCHKIT_RUNS` says. */
export const runsOf = (few: number, many = few): number =>
  Number(process.env['LATCHKIT_RUNS'] ?? (isLong ? many : few))

/** Where its values begin. With `LATCHKIT_SEED`, they are those of the failure that printed it. */
export const seedOf = (usual: number): number => Number(process.env['LATCHKIT_SEED'] ?? usual)

/** The options of a test that runs with `npm test` and with `npm run test:long`, with more values there. */
export const inBoth: { tags?: string[] } = isLong ? { tags: ['long'] } : {}
