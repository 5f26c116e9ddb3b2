import * as z from 'zod/mini'

/** The tokens of a login or a refresh, and their user. */
export const pairShape = z.object({
  access: z.string(),
  expiresIn: z.number(),
  refresh: z.string(),
  user: z.string(),
})

/** The part that this browser stores. */
export const keptShape = z.object({ refresh: z.string(), user: z.string() })
