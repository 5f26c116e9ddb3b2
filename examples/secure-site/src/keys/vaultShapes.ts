import * as z from 'zod/mini'

const base64url = z.string().check(z.regex(/^[\w-]+$/))

/** The shape of both addresses. */
export const addressesShape = z.object({
  eip155: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
  solana: z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)),
})

/** The shape of a slot. */
export const slotShape = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  kind: z.enum(['passkey', 'device', 'recovery', 'server']),
  /** The vault's key, encrypted with the key of this slot. */
  wrapped: base64url,
  info: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
})

/** A signature of an EVM account: r, s and v. */
export const signatureShape = z.string().check(z.regex(/^0x[0-9a-f]{130}$/))

/** A vault as the service stores it. */
export const vaultShape = z.object({
  version: z.number(),
  ciphertext: base64url,
  slots: z.array(slotShape),
  addresses: addressesShape,
  /** The former accounts, oldest first: each agreed to its successors, see `follows`. */
  lineage: z.optional(z.array(z.object({ addresses: addressesShape, signature: signatureShape }))),
})

/** The public addresses of a wallet: EIP-55 and base58. */
export type Addresses = z.output<typeof addressesShape>

/** They are those of one wallet. */
export const isSame = (one: Addresses, other: Addresses): boolean =>
  one.eip155 === other.eip155 && one.solana === other.solana

/** A means of opening a vault. */
export type Slot = z.output<typeof slotShape>

/** A vault: a sealed seed, its slots, its addresses. */
export type Vault = z.output<typeof vaultShape>

/** Key management profiles, which differ in who could sign. */
export type Profile = 'dev' | 'easy' | 'split' | 'self-custody'
