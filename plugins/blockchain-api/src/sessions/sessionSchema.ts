import * as z from 'zod/mini'
import { picture } from '../fields/picture.js'
import { text } from '../fields/text.js'

/** What an account gave away; each row is read by itself. */
export const sessionsSchema = z.object({ pcis: z.array(z.unknown()) })

/** Seconds since the epoch, as ms. */
const time = z.catch(
  z.optional(
    z.pipe(
      z.number().check(z.gte(0), z.lte(253_402_300_799)),
      z.transform(seconds => Math.round(seconds * 1_000)),
    ),
  ),
  undefined,
)

/** One of them. Without an id it cannot be ended, and says nothing. */
export const sessionSchema = z.object({
  pci: z.string().check(z.minLength(1), z.maxLength(200)),
  project: z.catch(z.optional(z.object({ name: text(64), iconUrl: picture })), undefined),
  createdAt: time,
  expirationAt: time,
  revokedAt: z.nullish(z.unknown()),
  permissions: z.catch(z.array(z.object({ type: text(64) })), []),
})
