import * as z from 'zod/mini'
import { addressesShape } from '../keys/vaultShapes.js'

/** The parts that the address of a smart account follows from, besides its owner's. */
const smartPartsShape = z.object({
  implementation: z.string(),
  version: z.string(),
  factory: z.string(),
})

/** The parts that the address of a smart account follows from, besides its owner's. */
export type SmartParts = z.output<typeof smartPartsShape>

/** The EVM account that is shown and signs. `null`: none was shown yet. */
const accountShape = z.object({
  accountType: z.optional(z.nullable(z.enum(['eoa', 'smartAccount']))),
  /** Stays what it was first, so that its address never moves. */
  smartAccount: z.optional(z.nullable(smartPartsShape)),
})

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
  ...accountShape.shape,
})

/** A user's data from the service. */
export type WalletUser = z.output<typeof userShape>
