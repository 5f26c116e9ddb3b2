import type { IncomingMessage } from 'node:http'
import type { RateLimit } from '../access/createRateLimit.js'
import { guardProject } from '../access/guardProject.js'
import type { Projects } from '../access/Projects.js'
import { readToken } from './readToken.js'

/** Who is let in, or the HTTP status and the sentence of a refusal. */
export type Admission =
  | { readonly client: string }
  | { readonly status: 401 | 403 | 429; readonly reason: string; readonly retryAfterMs?: number }

/** What decides about a connection. */
export interface AdmissionRules {
  readonly isAudience: (url: string) => boolean
  readonly projects: Projects
  readonly connections: RateLimit
  readonly addressOf: (request: IncomingMessage) => string
}

/** Decides whether a websocket may be opened. */
export function admitClient(
  request: IncomingMessage,
  { isAudience, projects, connections, addressOf }: AdmissionRules,
): Admission {
  const retryAfterMs = connections(addressOf(request))
  if (retryAfterMs > 0) return { status: 429, reason: 'Too many connections: wait a moment', retryAfterMs }
  const query = readQuery(request)
  const refusal = guardProject(projects, query.get('projectId') ?? '', request.headers.origin)
  if (refusal) return { status: 403, reason: `Forbidden: ${refusal.message}` }
  const reading = readToken(query.get('auth') ?? '', isAudience)
  return 'client' in reading ? reading : { status: 401, reason: `Unauthorized: ${reading.refused}` }
}

/** The query of a request, whatever its path. */
export function readQuery({ url = '' }: IncomingMessage): URLSearchParams {
  const start = url.indexOf('?')
  return new URLSearchParams(start === -1 ? '' : url.slice(start))
}
