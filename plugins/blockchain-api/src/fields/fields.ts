import { cleanText } from '@latchkit/core/safe'
import * as z from 'zod/mini'

/** Outside text to show, at most so many characters; empty for anything else. */
export const text = (most: number) =>
  z.pipe(
    z.optional(z.unknown()),
    z.transform(value => cleanText(value, most)),
  )
