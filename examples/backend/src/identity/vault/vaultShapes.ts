import * as z from 'zod'

const base64url = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/)

/** The means of unlocking a slot. */
const slotKinds = ['passkey', 'device', 'recovery', 'server'] as const

const slot = z.strictObject({
  id: z.string().min(1).max(100),
  kind: z.enum(slotKinds),
  wrapped: base64url(2_000),
  /** Data for unwrapping it, such as the salt; a passkey's `credentialId`. */
  info: z.record(z.string().max(40), z.union([z.string().max(1_000), z.number(), z.boolean()])).default({}),
})

const addresses = z.strictObject({
  eip155: z.string().regex(/^0x[0-9a-fA-F]{40}$/),
  solana: z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/),
})

/** A vault as the frame stores it. */
export const vaultShape = z.strictObject({
  /** The version to replace; 0 for the first one. */
  version: z.number().int().min(0).max(1_000_000_000),
  ciphertext: base64url(4_000),
  slots: z
    .array(slot)
    .min(1)
    .max(20)
    .refine(slots => new Set(slots.map(({ id }) => id)).size === slots.length, 'two slots have one id'),
  addresses,
  /** With the first version: the account of the key is shown, as for a wallet that was one before. */
  accountType: z.literal('eoa').optional(),
})

/** A vault: opaque to the service except for its addresses and the kinds of its slots. */
export type VaultInput = z.output<typeof vaultShape>

/** A vault with other keys, which replaces the one of this version if the former keys have agreed. */
export const replacementShape = z.strictObject({
  ...vaultShape.shape,
  /** By the former EVM account, see `isAgreed`. */
  signature: z.string().regex(/^0x[0-9a-f]{130}$/),
})

/** A vault with other keys, and the agreement of the former ones. */
export type Replacement = z.output<typeof replacementShape>

/** A stored vault. */
export const storedVault = z.object({
  version: z.number(),
  ciphertext: z.string(),
  slots: z.array(slot),
  addresses,
  /** The former accounts, oldest first: each agreed to its successors. */
  lineage: z.array(z.object({ addresses, signature: z.string() })).nullish(),
})

/** The public addresses of a vault. */
export type VaultAddresses = z.output<typeof addresses>

/** A stored vault. */
export type Vault = z.output<typeof storedVault>
