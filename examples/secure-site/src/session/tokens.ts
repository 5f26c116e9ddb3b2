import * as z from 'zod/mini'

/** The tokens of a login or a refresh, and whose they are. */
export const pairShape = z.object({
  access: z.string(),
  expiresIn: z.number(),
  refresh: z.string(),
  user: z.string(),
})

/** What this browser keeps of them. */
export const keptShape = z.object({ refresh: z.string(), user: z.string() })
