import { z } from 'zod'
import { usualMailRules } from '../identity/email/createCodes.js'
import { profiles } from '../identity/IdentityOptions.js'

const list = z.string().transform(text =>
  text
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== ''),
)
const url = z.url({ protocol: /^https?$/ })

export const identityVariables = {
  SECURE_PORT: z.coerce.number().int().min(0).max(65_535).default(8_572),
  SECURE_ORIGIN: url
    .refine(text => new URL(text).origin === text, 'must be an origin, without a path')
    .optional(),
  SECURE_SITE_FOLDER: z.string().min(1).optional(),
  FRAME_ORIGINS: list.default([]),
  ORIGINS_URL: url.optional(),
  IDENTITY_PROFILE: z.enum(profiles).default('split'),
  DEVICE_CHECK: z.enum(['off', 'new']).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).max(300).optional(),
  SOCIALS_FILE: z.string().min(1).optional(),
  MAILS_PER_NETWORK: z.coerce
    .number()
    .int()
    .positive()
    .max(10_000_000)
    .default(usualMailRules.perNetworkAndHour),
  KEY_WRAPPER: z.enum(['file', 'vault', 'aws-kms']).default('file'),
  IDENTITY_KEY_FILE: z.string().min(1).optional(),
  IDENTITY_KEYS: z.string().min(1).optional(),
  VAULT_ADDR: url.optional(),
  VAULT_TOKEN: z.string().min(1).optional(),
  VAULT_TRANSIT_KEY: z.string().min(1).optional(),
  VAULT_TRANSIT_MOUNT: z.string().min(1).default('transit'),
  AWS_REGION: z.string().min(1).optional(),
  AWS_ACCESS_KEY_ID: z.string().min(1).optional(),
  AWS_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  AWS_SESSION_TOKEN: z.string().min(1).optional(),
  AWS_KMS_KEY_ID: z.string().min(1).optional(),
  AWS_KMS_ENDPOINT: url.optional(),
}

const loopback = ['localhost', '127.0.0.1', '[::1]']

/** Further requirements if the identity service is on; each sentence names its variable. */
export function findIdentityMistake(
  given: z.output<z.ZodObject<typeof identityVariables>>,
): string | undefined {
  const { SMTP_URL, MAIL_FROM, SECURE_ORIGIN, IDENTITY_PROFILE, KEY_WRAPPER } = given
  if (!SMTP_URL || !MAIL_FROM) return 'SMTP_URL and MAIL_FROM are required for the identity service.'
  const isLocal = !SECURE_ORIGIN || loopback.includes(new URL(SECURE_ORIGIN).hostname)
  if (!isLocal && !SECURE_ORIGIN.startsWith('https:')) return 'SECURE_ORIGIN must be https.'
  if (!isLocal && IDENTITY_PROFILE === 'dev') return 'IDENTITY_PROFILE dev is for this machine only.'
  if (KEY_WRAPPER === 'vault' && !(given.VAULT_ADDR && given.VAULT_TOKEN && given.VAULT_TRANSIT_KEY))
    return 'KEY_WRAPPER vault needs VAULT_ADDR, VAULT_TOKEN and VAULT_TRANSIT_KEY.'
  const { AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_KMS_KEY_ID } = given
  if (
    KEY_WRAPPER === 'aws-kms' &&
    !(AWS_REGION && AWS_ACCESS_KEY_ID && AWS_SECRET_ACCESS_KEY && AWS_KMS_KEY_ID)
  )
    return 'KEY_WRAPPER aws-kms needs AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_KMS_KEY_ID.'
  return undefined
}
