import * as z from 'zod/mini'
import { addressesShape } from '../keys/vaultShapes.js'

/** A user's data from the service. */
export const userShape = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  /** `null` for a user who signs in at providers alone. */
  email: z.nullable(z.string().check(z.maxLength(320))),
  profile: z.enum(['dev', 'easy', 'split', 'self-custody']),
  addresses: z.nullable(addressesShape),
  /** The vault's version; 0 without a vault. */
  vault: z.number(),
  /** A single passkey is all that they sign in with. */
  hasOnlyPasskey: z.optional(z.boolean()),
  /** Unix milliseconds. */
  sensitiveLockedUntil: z.optional(z.number()),
})

/** A user's data from the service. */
export type WalletUser = z.output<typeof userShape>
