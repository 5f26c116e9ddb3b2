import * as z from 'zod/mini'

/** The networks that are served, by their CAIP-2 ids. */
export const chainsSchema = z.pipe(
  z.object({ http: z.array(z.unknown()) }),
  z.transform(({ http }): ReadonlySet<string> => new Set(http.filter(id => typeof id === 'string'))),
)
