import * as z from 'zod'

const loopback = ['localhost', '127.0.0.1', '[::1]']
/** https; http on this machine only, for a sandbox. */
const url = z
  .url({ protocol: /^https?$/ })
  .refine(text => text.startsWith('https:') || loopback.includes(new URL(text).hostname), 'must be https')
const text = z.string().min(1).max(4_000)
const client = { clientId: text, clientSecret: text }
const oauth2 = z.strictObject({
  ...client,
  /** Instead of the provider's own, for a sandbox. */
  endpoints: z.strictObject({ authorization: url, token: url, user: url }).optional(),
})

/** The providers of social logins, each with the client that is registered there. */
export const socialShape = z.strictObject({
  google: z.strictObject({ ...client, issuer: url.optional() }).optional(),
  apple: z
    .strictObject({ clientId: text, teamId: text, keyId: text, privateKey: text, issuer: url.optional() })
    .optional(),
  github: oauth2.optional(),
  facebook: oauth2.optional(),
  x: oauth2.optional(),
  discord: oauth2.optional(),
  /** Needs a node of Optimism, where its registries are; `relay` is another than Farcaster's own. */
  farcaster: z.strictObject({ rpcUrl: url, relay: url.optional() }).optional(),
  /** Passkeys that sign in, without an account elsewhere. */
  passkey: z.boolean().optional(),
  /** Any other OpenID providers, by an id of your own, which is part of the redirect URI. */
  openid: z
    .record(
      z
        .string()
        .regex(
          /^(?!(?:google|apple|github|facebook|x|discord|farcaster|email|passkey)$)[a-z][a-z0-9-]{0,39}$/,
        ),
      z.strictObject({
        name: text,
        issuer: url,
        clientId: text,
        /** Without it, the client is a public one. */
        clientSecret: text.optional(),
        /** Default: openid, profile and email. */
        scopes: z.array(text).optional(),
      }),
    )
    .optional(),
})

/** The providers of social logins. Those that are left out are off. */
export type SocialOptions = z.output<typeof socialShape>
