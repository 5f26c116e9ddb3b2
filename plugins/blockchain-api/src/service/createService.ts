import { type CaipNetworkId, isKitError, KitError } from '@latchkit/core'
import { createHttpClient } from '@latchkit/core/tools'
import type * as z from 'zod/mini'
import type { ApiEnv } from './ApiEnv.js'
import { chainsSchema } from './chainsSchema.js'
import { reasonOf } from './reasonOf.js'
import { sdkQuery } from './sdkQuery.js'

/** How long a call may take, the question which networks are served included, in ms. */
export const DEADLINE = 15_000

/** What to ask the service for. */
export interface Call<T> {
  readonly path: string
  readonly query?: Readonly<Record<string, string | undefined>>
  /** Makes it a POST. */
  readonly body?: unknown
  readonly schema: z.ZodMiniType<T>
  /** Of which network; nothing is asked for when it is not served. */
  readonly networkId?: CaipNetworkId
  /** Leaves out which kit asks. */
  readonly isBare?: boolean
}

/** The service, as one kit asks it. Everything settles by the deadline and rejects with a `KitError`. */
export interface Service {
  /** Rejects with `network/UNSUPPORTED` for a network that is not served, and with `http/` codes. */
  ask<T>(call: Call<T>): Promise<T>
  /** Which networks are served; learned once. */
  served(): Promise<ReadonlySet<string>>
}

/** Makes it. */
export function createService(env: ApiEnv): Service {
  const client = createHttpClient({ baseUrl: env.config.url, timeoutMs: DEADLINE })
  let chains: Promise<ReadonlySet<string>> | undefined

  function served() {
    if (!chains) {
      const request = { path: 'v1/supported-chains', query: sdkQuery(env), schema: chainsSchema }
      const asked = client.get(request).catch(refused)
      chains = asked
      asked.catch(() => {
        chains = undefined
      })
    }
    return chains
  }

  /** Nothing works without the right project, and whoever built the app should read why. */
  async function refused(error: unknown): Promise<never> {
    const status = isKitError(error, 'http/STATUS') ? error.context.status : 0
    if (status !== 401 && status !== 403) throw error
    const reason = (await reasonOf(error)) ?? `HTTP status code: ${status}`
    env.ctx.log.add('error', 'The blockchain API refuses this app: check url, projectId and origin', {
      reason,
    })
    throw new KitError('blockchain-api/REFUSED', {
      message: reason,
      cause: error,
      context: { status },
      pluginId: 'blockchain-api',
    })
  }

  return {
    served,
    async ask({ networkId, query, body, isBare, ...call }) {
      const started = performance.now()
      if (networkId !== undefined && !(await served()).has(networkId))
        throw new KitError('network/UNSUPPORTED', {
          message: 'The blockchain API does not serve this network',
          context: { network: networkId },
          pluginId: 'blockchain-api',
        })
      const timeoutMs = Math.max(1, DEADLINE - (performance.now() - started))
      const { projectId, ...sdk } = sdkQuery(env)
      const request = { ...call, timeoutMs, query: { ...query, projectId, ...(!isBare && sdk) } }
      return (body ? client.post({ ...request, body }) : client.get(request)).catch(refused)
    },
  }
}
