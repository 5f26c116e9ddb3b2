import { isOriginAllowed } from './isOriginAllowed.js'
import type { Projects } from './Projects.js'

export interface ProjectRefusal {
  readonly code: 'access/UNKNOWN_PROJECT' | 'access/ORIGIN_NOT_ALLOWED'
  readonly message: string
}

/** Checks the project and the requesting page; a client without an `Origin` is not a page and passes. */
export function guardProject(
  projects: Projects,
  projectId: string,
  origin: string | undefined,
): ProjectRefusal | undefined {
  if (projects === 'any') return undefined
  const project = Object.hasOwn(projects, projectId) ? projects[projectId] : undefined
  if (!project) return { code: 'access/UNKNOWN_PROJECT', message: 'project not found' }
  if (origin === undefined || isOriginAllowed(origin, project.origins)) return undefined
  return { code: 'access/ORIGIN_NOT_ALLOWED', message: 'origin not allowed' }
}
