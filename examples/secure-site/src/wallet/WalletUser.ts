import * as z from 'zod/mini'
import { addressesShape } from '../keys/vaultShapes.js'

/** What the service says about a user. */
export const userShape = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  email: z.string().check(z.maxLength(320)),
  profile: z.enum(['dev', 'easy', 'split', 'self-custody']),
  addresses: z.nullable(addressesShape),
  /** The version of the vault; 0 if there is none. */
  vault: z.number(),
  /** Unix milliseconds. */
  sensitiveLockedUntil: z.optional(z.number()),
})

/** A user as the service knows them. */
export type WalletUser = z.output<typeof userShape>
