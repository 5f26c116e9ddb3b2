import * as z from 'zod/mini'
import { nothing, type Service } from './createService.js'
import { inTurn } from './deviceKeys.js'
import type { Store } from './openStore.js'
import { hasCode, ServiceError } from './ServiceError.js'
import { keptShape, pairShape } from './tokens.js'

const dueShape = z.object({ ...keptShape.shape, everywhere: z.optional(z.boolean()) })
type Due = z.output<typeof dueShape>

/** The end of a session that this browser has already forgotten, but the service has to learn of. */
export interface Ending {
  /** Stores it as due. Called in a turn of the session. */
  put(due: Due): Promise<void>
  /** Reports it to the service. Rejects with `SESSION_ENDED` if there is no token to do so. */
  tell(isEverywhere: boolean): Promise<void>
}

/** Creates it. `alone` runs changes to storage in one tab at a time. */
export function createEnding(
  store: Store,
  service: Service,
  alone: <Result>(change: () => Promise<Result>) => Promise<Result>,
): Ending {
  const name = `ending:${service.projectId}`
  async function due() {
    const read = dueShape.safeParse(await store.get(name))
    return read.success ? read.data : undefined
  }
  /** Another one may have become due meanwhile: keep it. */
  const replace = (used: string, next?: Due) =>
    alone(async () => {
      if ((await due())?.refresh !== used) return
      await (next ? store.set(name, next) : store.delete(name))
    })
  return {
    async put(next) {
      const before = await due()
      const everywhere = next.everywhere || (before?.user === next.user && before.everywhere)
      await store.set(name, { ...next, everywhere })
    },
    tell: isEverywhere =>
      inTurn(`latchkit-${name}`, async () => {
        const own = await due()
        if (!own) throw noSession()
        const body = { everywhere: own.everywhere || isEverywhere }
        let { refresh } = own
        try {
          const pair = await service.call({ path: '/session/refresh', body: { refresh }, shape: pairShape })
          // A token is valid once: the next attempt needs its successor.
          await replace(refresh, { ...own, ...body, refresh: pair.refresh })
          refresh = pair.refresh
          await service.call({ path: '/session/end', access: pair.access, body, shape: nothing })
        } catch (error) {
          if (hasCode(error, 'SESSION_ENDED')) await replace(refresh)
          throw error
        }
        await replace(refresh)
      }),
  }
}

/** The error for calls without a session. */
export const noSession = () => new ServiceError('SESSION_ENDED', 'The session has ended: log in again.')
