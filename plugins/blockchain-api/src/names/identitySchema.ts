import { cleanText } from '@latchkit/core/safe'
import * as z from 'zod/mini'
import { picture } from '../fields/picture.js'

/** Who an address says it is; `name` is empty where nobody knows. An answer without a name, not even null, is none. */
export const identitySchema = z.object({
  name: z.pipe(
    z.nullable(z.string()),
    z.transform(value => cleanText(value, 255)),
  ),
  avatar: picture,
})
