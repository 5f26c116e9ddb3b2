import { checkUrl } from '@latchkit/core/safe'
import * as z from 'zod/mini'

/** The address of a picture that may be shown; `undefined` for anything else. */
export const picture = z.pipe(
  z.optional(z.unknown()),
  z.transform(value => checkUrl(value, 'image', { maxDataLength: 100_000 })?.href),
)
