import type { IncomingMessage } from 'node:http'
import type { RateLimit } from '../access/createRateLimit.js'
import { guardProject } from '../access/guardProject.js'
import { networkOf } from '../access/networkOf.js'
import type { Projects } from '../access/Projects.js'
import type { OpenConnections } from './countOpen.js'
import { readToken } from './readToken.js'

/** An admitted client, or the HTTP status and reason of a refusal. */
export type Admission =
  | { readonly client: string; readonly address: string }
  | { readonly status: 401 | 403 | 429; readonly reason: string; readonly retryAfterMs?: number }

export interface AdmissionRules {
  readonly isAudience: (url: string) => boolean
  readonly projects: Projects
  readonly connections: RateLimit
  readonly addressOf: (request: IncomingMessage) => string
  readonly open: OpenConnections
}

/** When to retry if other connections have to close first. */
const BUSY_MS = 10_000

export function admitClient(
  request: IncomingMessage,
  { isAudience, projects, connections, addressOf, open }: AdmissionRules,
): Admission {
  const address = networkOf(addressOf(request))
  const retryAfterMs = connections(address)
  if (retryAfterMs > 0) return { status: 429, reason: 'Too many connections: wait a moment', retryAfterMs }
  if (open.isFull(address))
    return { status: 429, reason: 'Too many connections are open', retryAfterMs: BUSY_MS }
  const query = readQuery(request)
  const refusal = guardProject(projects, query.get('projectId') ?? '', request.headers.origin)
  if (refusal) return { status: 403, reason: `Forbidden: ${refusal.message}` }
  const reading = readToken(query.get('auth') ?? '', isAudience)
  return 'client' in reading
    ? { ...reading, address }
    : { status: 401, reason: `Unauthorized: ${reading.refused}` }
}

/** The query of a request, whatever its path. */
export function readQuery({ url = '' }: IncomingMessage): URLSearchParams {
  const start = url.indexOf('?')
  return new URLSearchParams(start === -1 ? '' : url.slice(start))
}
