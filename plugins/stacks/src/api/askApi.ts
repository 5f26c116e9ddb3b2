import { type CaipNetworkId, isKitError, KitError } from '@latchkit/core'
import { createHttpClient, findNetwork } from '@latchkit/core/plugin'

export interface ApiEnv {
  readonly config: {
    readonly networks: readonly {
      readonly id: string
      readonly name: string
      readonly urls: readonly string[]
    }[]
  }
}

export interface ApiRequest {
  /** Starts with a slash. */
  readonly path: string
  /** Sent by POST; without one the request is a GET. */
  readonly body?: unknown
  readonly signal?: AbortSignal
}

/** The endpoints of a network; throws an error that states the fix. */
function endpoints({ config }: ApiEnv, networkId: CaipNetworkId): readonly string[] {
  const network = findNetwork(config.networks, networkId, 'stacks')
  if (network.urls.length > 0) return network.urls
  throw new KitError('stacks/NO_ENDPOINT', { message: `The app has no endpoint for ${network.name}` })
}

/**
 * Queries the app's own endpoints, the next one when one fails. The response is unchecked outside data. Rejects with
 * an `http/` code.
 */
export async function askApi(
  env: ApiEnv,
  networkId: CaipNetworkId,
  { path, body, signal }: ApiRequest,
): Promise<unknown> {
  let outage: unknown
  for (const baseUrl of endpoints(env, networkId)) {
    const client = createHttpClient({ baseUrl })
    try {
      return await (body === undefined ? client.get({ path, signal }) : client.post({ path, body, signal }))
    } catch (error) {
      // An endpoint's own answer counts; only an outage is a reason to ask another one.
      const isAnswer = isKitError(error, 'http/STATUS') && Number(error.context.status) < 429
      if (isAnswer || isKitError(error, 'http/ABORTED')) throw error
      outage = error
    }
  }
  throw outage
}
