import * as z from 'zod/mini'

/** Whether the service flags something as spam; what is no flag does not. */
export const isSpam = z.pipe(
  z.catch(z.object({ is_spam: z.boolean() }), { is_spam: false }),
  z.transform(({ is_spam }) => is_spam),
)
