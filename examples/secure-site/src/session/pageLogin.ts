import * as z from 'zod/mini'
import type { Service } from './createService.js'
import type { Returned } from './socialLogin.js'
import { openTabMemory } from './tabMemory.js'

const startedShape = z.object({ flow: z.string(), url: z.string() })
const leftShape = z.object({ flow: z.string(), search: z.string() })
const pattern = /^#latchkit-login=([0-9a-f-]{36})(?:\.([\w-]{1,200}))?$/

/** The login that this tab has left for. */
const memory = openTabMemory('page-login')

/** Leaves a page of the site itself for a login at a provider, which comes back to it. */
export async function leaveForLogin(service: Service, provider: string): Promise<void> {
  const { origin, pathname, search } = location
  const body = { provider, projectId: service.projectId, returnUrl: origin + pathname }
  const { flow, url } = await service.call({ path: '/social/start', body, shape: startedShape })
  memory.set(JSON.stringify({ flow, search }))
  location.assign(url)
}

/**
 * Takes what came back out of the address, which gets its query again. Undefined if this tab has not left for it: the login of somebody
 * else would sign the person in as them.
 */
export function takeLogin(): Returned | undefined {
  const [, flow, handoff] = pattern.exec(location.hash) ?? []
  if (flow === undefined) return undefined
  const left = readLeft()
  memory.set(undefined)
  history.replaceState(null, '', location.pathname + (left?.search ?? ''))
  return left?.flow === flow ? { flow, handoff } : undefined
}

function readLeft() {
  try {
    return leftShape.parse(JSON.parse(memory.get() ?? ''))
  } catch {
    return undefined
  }
}
