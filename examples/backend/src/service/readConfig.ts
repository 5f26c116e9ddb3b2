import { z } from 'zod'

const whole = (usual: number) => z.coerce.number().int().positive().max(10_000_000).default(usual)
const list = z.string().transform(text =>
  text
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== ''),
)
const projects = z.record(z.string().min(1), z.object({ origins: z.array(z.string()).default([]) }))

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8_570),
  HOST: z.string().min(1).default('127.0.0.1'),
  SERVICES: list.pipe(z.array(z.enum(['relay', 'directory', 'api'])).min(1)).default(['relay', 'directory']),
  PUBLIC_URLS: list.pipe(z.array(z.url({ protocol: /^wss?$/ }))).default([]),
  PROJECTS: z.string().transform(readJson).pipe(projects).optional(),
  DATABASE_URL: z.union([z.literal('memory:'), z.url({ protocol: /^postgres(ql)?$/ })]).optional(),
  DATA_FOLDER: z.string().min(1).default('.backend'),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  WALLETS_FILE: z.string().min(1).optional(),
  CHAINS_FILE: z.string().min(1).optional(),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  MESSAGE_SIZE: whole(1_000_000),
  TOPICS_PER_CONNECTION: whole(1_000),
  PUBLISHES_PER_SECOND: whole(50),
  PUBLISH_BURST: whole(300),
  CONNECTIONS_PER_SECOND: whole(20),
  CONNECTION_BURST: whole(200),
  CONNECTIONS_WAITING: whole(5_000),
  REQUESTS_PER_SECOND: whole(50),
  REQUEST_BURST: whole(300),
})

/** How the service is set up. */
export type Config = z.output<typeof environment>

/** Reads the service's set-up from environment variables; empty ones count as absent. Throws a sentence for each mistake. */
export function readConfig(given: Readonly<Record<string, string | undefined>>): Config {
  const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
  const result = environment.safeParse(present)
  if (!result.success) {
    // Not the value itself: a URL of a database holds its password.
    const mistakes = result.error.issues.map(({ path, message }) => `${String(path[0])}: ${message}`)
    throw new Error(`The set-up is wrong. ${mistakes.join('. ')}`)
  }
  const { REDIS_URL, DATABASE_URL, SERVICES, CHAINS_FILE } = result.data
  if (SERVICES.includes('api') && !CHAINS_FILE)
    throw new Error('The set-up is wrong. CHAINS_FILE must name the chains of the API.')
  if (REDIS_URL && !DATABASE_URL?.startsWith('postgres'))
    throw new Error(
      'The set-up is wrong. REDIS_URL joins several nodes, so DATABASE_URL must be of PostgreSQL.',
    )
  return result.data
}

function readJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue('is no JSON')
    return z.NEVER
  }
}
