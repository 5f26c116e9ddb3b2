import * as z from 'zod'

const text = (most = 2_000) => z.string().min(1).max(most)
/** The result of a browser's `toJSON()`; extension results, such as a PRF's secret, stay in the frame. */
const shared = {
  id: text(),
  rawId: text(),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional().catch(undefined),
  clientExtensionResults: z.unknown().transform(() => ({})),
}
const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])

/** A new passkey. */
export const registrationShape = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: text(),
    attestationObject: text(20_000),
    transports: z.array(transport).max(10).optional().catch(undefined),
  }),
})

/** A signature of a passkey. */
export const authenticationShape = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: text(),
    authenticatorData: text(),
    signature: text(),
    userHandle: text(200).optional().catch(undefined),
  }),
})
