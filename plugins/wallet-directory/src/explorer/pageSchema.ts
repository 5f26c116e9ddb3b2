import * as z from 'zod/mini'

/** Pages of the explorer. A count that cannot be one is left out. */
export const pageSchema = z.object({
  data: z.array(z.unknown()),
  count: z.catch(z.optional(z.int().check(z.gte(0), z.lte(1_000_000))), undefined),
})
