import * as z from 'zod'
import type { Projects } from '../../access/Projects.js'
import { identityError } from '../identityError.js'

/** The source of a project's allowed origins. */
export interface OriginOptions {
  readonly projects: Projects
  /** The origins of all projects if `projects` is `any`. Default: none. */
  readonly anyOrigins?: readonly string[]
  /** Returns `{ allowedOrigins, approveInFrame? }` for `?projectId`, instead of `projects`. */
  readonly originsUrl?: string
  readonly onTrouble: (what: string, error: unknown) => void
}

/** Looks up the pages that may embed the frame. */
export interface Origins {
  /** The patterns of a project; none for an unknown one. Throws `ORIGIN_CHECK_UNAVAILABLE`. */
  of(projectId: string): Promise<readonly string[]>
  /** Patterns of pages whose frame may take confirmations, if any. Throws as well. */
  approving(projectId: string): Promise<readonly string[] | undefined>
  isKnown(projectId: string): boolean
}

const DEADLINE_MS = 3_000
const FRESH_MS = 30_000
const MOST_PROJECTS = 10_000

const patterns = z.array(z.string().max(300)).max(500)
const answerShape = z.object({ allowedOrigins: patterns, approveInFrame: patterns.optional() })
type Answer = z.output<typeof answerShape>

/** Creates the source of origins. A list that cannot be read is an error, never an outdated or empty list. */
export function createOrigins({ projects, anyOrigins = [], originsUrl, onTrouble }: OriginOptions): Origins {
  const known = new Map<string, { readonly answer: Answer; readonly at: number }>()

  async function ask(source: string, projectId: string): Promise<Answer> {
    const found = known.get(projectId)
    if (found && performance.now() - found.at < FRESH_MS) return found.answer
    const url = new URL(source)
    url.searchParams.set('projectId', projectId)
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(DEADLINE_MS), redirect: 'error' })
      if (response.status === 403 || response.status === 404) return { allowedOrigins: [] }
      if (!response.ok) throw new Error(`The list of origins answered with status ${response.status}.`)
      const answer = answerShape.parse(await response.json())
      if (known.size >= MOST_PROJECTS) known.clear()
      known.set(projectId, { answer, at: performance.now() })
      return answer
    } catch (cause) {
      onTrouble('reading the allowed origins', cause)
      throw identityError('ORIGIN_CHECK_UNAVAILABLE', { cause, retryAfter: 5 })
    }
  }
  const find = (projectId: string) =>
    projects !== 'any' && Object.hasOwn(projects, projectId) ? projects[projectId] : undefined
  return {
    async of(projectId) {
      if (originsUrl) return (await ask(originsUrl, projectId)).allowedOrigins
      return projects === 'any' ? anyOrigins : (find(projectId)?.origins ?? [])
    },
    async approving(projectId) {
      if (originsUrl) return (await ask(originsUrl, projectId)).approveInFrame
      return find(projectId)?.approveInFrame
    },
    isKnown: projectId => Boolean(originsUrl) || projects === 'any' || Object.hasOwn(projects, projectId),
  }
}
