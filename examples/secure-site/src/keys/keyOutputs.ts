import * as z from 'zod/mini'
import type { KeyCallName, KeyCalls } from './KeyCalls.js'
import { addressesShape, signatureShape, slotShape, vaultShape } from './vaultShapes.js'

const bytes = z.custom<Uint8Array>(value => value instanceof Uint8Array)
const signature = z.object({
  bytes,
  recovery: z.optional(z.union([z.literal(0), z.literal(1)])),
})

const made = z.pick(vaultShape, { ciphertext: true, slots: true, addresses: true })

/** The outputs of the key worker's calls. */
export const keyOutputs: { readonly [Name in KeyCallName]: z.ZodMiniType<KeyCalls[Name]['output']> } = {
  create: made,
  renew: z.extend(made, { signature: signatureShape }),
  open: addressesShape,
  addSlot: slotShape,
  addRecovery: z.object({ code: z.string(), slot: slotShape }),
  sign: z.array(signature),
  words: z.string(),
  lock: z.undefined(),
}
