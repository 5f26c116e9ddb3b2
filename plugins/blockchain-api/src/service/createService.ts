import { type CaipNetworkId, isKitError, KitError } from '@latchkit/core'
import { createHttpClient } from '@latchkit/core/plugin'
import * as z from 'zod/mini'
import type { ApiEnv } from './ApiEnv.js'
import { reasonOf } from './serviceErrors.js'

declare const LATCHKIT_VERSION: string | undefined

const VERSION = typeof LATCHKIT_VERSION === 'undefined' ? '0.0.0' : LATCHKIT_VERSION

/** Query parameters that identify the project, the kit and its namespaces. */
function sdkQuery({ ctx, config }: ApiEnv) {
  const families = ctx.get(ctx.connections.families$).map(({ namespace }) => namespace)
  return {
    projectId: config.projectId ?? ctx.options.projectId,
    st: 'latchkit',
    sv: `html-${families.join(',') || 'universal'}-${VERSION}`,
  }
}

/** The CAIP-2 ids of the supported networks. */
const chainsSchema = z.pipe(
  z.object({ http: z.array(z.unknown()) }),
  z.transform(({ http }): ReadonlySet<string> => new Set(http.filter(id => typeof id === 'string'))),
)

/** For one call, including the first request for the supported networks. */
export const TIMEOUT_MS = 15_000

export interface Call<T> {
  readonly path: string
  readonly query?: Readonly<Record<string, string | undefined>>
  /** Makes it a POST. */
  readonly body?: unknown
  readonly schema: z.ZodMiniType<T>
  /** The network; an unsupported one is refused without a request. */
  readonly networkId?: CaipNetworkId
  /** Deadline in ms, pauses after a 429 included. Default 15,000. */
  readonly timeoutMs?: number
  /** Leaves out the parameters that identify the kit. */
  readonly isBare?: boolean
}

/** The service of one kit. Every call settles by the timeout and rejects with a `KitError`. */
export interface Service {
  /** Rejects with `network/UNSUPPORTED` for an unsupported network, and with `http/` codes. */
  ask<T>(call: Call<T>): Promise<T>
  /** The supported networks; read once. */
  served(): Promise<ReadonlySet<string>>
}

export function createService(env: ApiEnv): Service {
  const client = createHttpClient({ baseUrl: env.config.url, timeoutMs: TIMEOUT_MS })
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

  /** Logged, because the app's developer has to fix the project id. */
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
    async ask({ networkId, query, body, isBare, timeoutMs: limit = TIMEOUT_MS, ...call }) {
      const started = performance.now()
      if (networkId !== undefined && !(await served()).has(networkId))
        throw new KitError('network/UNSUPPORTED', {
          message: 'The blockchain API does not support this network',
          context: { network: networkId },
          pluginId: 'blockchain-api',
        })
      const timeoutMs = Math.max(1, limit - (performance.now() - started))
      const { projectId, ...sdk } = sdkQuery(env)
      const request = { ...call, timeoutMs, query: { ...query, projectId, ...(!isBare && sdk) } }
      return (body ? client.post({ ...request, body }) : client.get(request)).catch(refused)
    },
  }
}
