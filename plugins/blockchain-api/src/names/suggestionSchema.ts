import * as z from 'zod/mini'

/** Names like one; each row is read by itself. */
export const suggestionsSchema = z.object({ suggestions: z.array(z.unknown()) })

/** A name and whether somebody has it; one of which that is not told counts as taken. */
export const suggestionSchema = z.pipe(
  z.object({ name: z.string().check(z.maxLength(255)), registered: z.catch(z.boolean(), true) }),
  z.transform(({ name, registered: isTaken }) => ({ name, isTaken })),
)
