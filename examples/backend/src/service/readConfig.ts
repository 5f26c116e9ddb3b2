import { z } from 'zod'
import { usualMailLimits } from '../relay/MailLimits.js'
import { usualLimits } from '../relay/RelayLimits.js'
import { findIdentityMistake, identityVariables } from './identityVariables.js'

const whole = (usual: number) => z.coerce.number().int().positive().max(10_000_000).default(usual)
const bytes = (usual: number) => z.coerce.number().int().positive().default(usual)
const list = z.string().transform(text =>
  text
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== ''),
)
const projects = z.record(
  z.string().min(1),
  z.object({
    origins: z.array(z.string()).default([]),
    approveInFrame: z.array(z.string()).optional(),
    features: z.record(z.string().regex(/^[a-z][a-z\d_]{0,39}$/), z.boolean()).optional(),
    limits: z
      .object({
        tier: z.enum(['none', 'starter', 'pro', 'enterprise']),
        isAboveRpcLimit: z.boolean().default(false),
        isAboveMauLimit: z.boolean().default(false),
      })
      .optional(),
  }),
)

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8_570),
  HOST: z.string().min(1).default('127.0.0.1'),
  SERVICES: list
    .pipe(z.array(z.enum(['relay', 'directory', 'analytics', 'api', 'identity'])).min(1))
    .default(['relay', 'directory']),
  PUBLIC_URLS: list.pipe(z.array(z.url({ protocol: /^wss?$/ }))).default([]),
  PROJECTS: z.string().transform(readJson).pipe(projects).optional(),
  DATABASE_URL: z.union([z.literal('memory:'), z.url({ protocol: /^postgres(ql)?$/ })]).optional(),
  DATA_FOLDER: z.string().min(1).default('.backend'),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  WALLETS_FILE: z.string().min(1).optional(),
  CHAINS_FILE: z.string().min(1).optional(),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  MESSAGE_SIZE: whole(usualLimits.messageSize),
  TOPICS_PER_CONNECTION: whole(usualLimits.topics),
  PUBLISHES_PER_SECOND: whole(usualLimits.publishesPerSecond),
  PUBLISH_BURST: whole(usualLimits.publishBurst),
  CONNECTIONS_PER_SECOND: whole(usualLimits.connectionsPerSecond),
  CONNECTION_BURST: whole(usualLimits.connectionBurst),
  CONNECTIONS_WAITING: whole(usualLimits.connectionsWaiting),
  CONNECTIONS_PER_ADDRESS: whole(usualLimits.connectionsPerAddress),
  CONNECTIONS: whole(usualLimits.connections),
  CALLS_PER_SECOND: whole(usualLimits.callsPerSecond),
  CALL_BURST: whole(usualLimits.callBurst),
  ADDRESS_CALLS_PER_SECOND: whole(usualLimits.addressCallsPerSecond),
  ADDRESS_CALL_BURST: whole(usualLimits.addressCallBurst),
  TOPIC_BYTES: bytes(usualMailLimits.topicBytes),
  CLIENT_BYTES: bytes(usualMailLimits.clientBytes),
  ADDRESS_BYTES: bytes(usualMailLimits.addressBytes),
  MAIL_BYTES: z.coerce.number().int().positive().optional(),
  ANALYTICS_PASSWORD: z.string().min(12).optional(),
  REQUESTS_PER_SECOND: whole(50),
  REQUEST_BURST: whole(300),
  ...identityVariables,
})

export type Config = z.output<typeof environment>

/** Reads the configuration from environment variables; empty ones count as unset. Throws one message that lists all mistakes. */
export function readConfig(given: Readonly<Record<string, string | undefined>>): Config {
  const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
  const result = environment.safeParse(present)
  if (!result.success) {
    // Without the value: a database URL contains its password.
    const mistakes = result.error.issues.map(({ path, message }) => `${String(path[0])}: ${message}`)
    throw new Error(`Invalid configuration. ${mistakes.join('. ')}`)
  }
  const { REDIS_URL, DATABASE_URL, SERVICES, CHAINS_FILE } = result.data
  if (SERVICES.includes('api') && !CHAINS_FILE)
    throw new Error('Invalid configuration. CHAINS_FILE is required for the API.')
  const mistake = SERVICES.includes('identity') ? findIdentityMistake(result.data) : undefined
  if (mistake) throw new Error(`Invalid configuration. ${mistake}`)
  if (REDIS_URL && !DATABASE_URL?.startsWith('postgres'))
    throw new Error(
      'Invalid configuration. REDIS_URL connects several nodes, so DATABASE_URL must be a PostgreSQL URL.',
    )
  return result.data
}

/** Variables that look like a misspelt one of ours, each with the likely intended name. */
export function findMisspelt(
  given: Readonly<Record<string, string | undefined>>,
): readonly [string, string][] {
  const ours = Object.keys(environment.shape)
  return Object.keys(given).flatMap(name => {
    // Short names are too similar: HOSTNAME and HOME are not misspellings of HOST.
    const meant = ours.find(own => own.length > 6 && own !== name && isAlike(own, name.toUpperCase()))
    return meant !== undefined && !ours.includes(name) ? [[name, meant] as [string, string]] : []
  })
}

/** Two names differ by at most two missing, added or swapped letters. */
function isAlike(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 2) return false
  let before = Array.from({ length: other.length + 1 }, (_, n) => n)
  for (const [n, letter] of [...one].entries()) {
    const row = [n + 1]
    for (const [m, own] of [...other].entries())
      row.push(
        Math.min((before[m] ?? 0) + (letter === own ? 0 : 1), (before[m + 1] ?? 0) + 1, (row[m] ?? 0) + 1),
      )
    before = row
  }
  return (before.at(-1) ?? 3) <= 2
}

function readJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue('is not valid JSON')
    return z.NEVER
  }
}
