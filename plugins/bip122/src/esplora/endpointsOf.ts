import { KitError, loadOnce } from '@latchkit/core'
import { createHttpClient, findNetwork } from '@latchkit/core/plugin'
import { kindOf } from '../address/networkKinds.js'
import type { BitcoinEndpoint } from './BitcoinEndpoint.js'

export interface EsploraEnv {
  readonly config: {
    readonly networks: readonly {
      readonly id: string
      readonly name: string
      readonly urls: readonly string[]
    }[]
  }
  readonly cache: Map<string, unknown>
}

/** The endpoints of a network, in the app's order. Throws `network/UNSUPPORTED`. */
export function endpointsOf({ config, cache }: EsploraEnv, networkId: string): readonly BitcoinEndpoint[] {
  return findNetwork(config.networks, networkId, 'bip122').urls.map(url => {
    const key = `${networkId} ${url}`
    const endpoint = (cache.get(key) as BitcoinEndpoint | undefined) ?? createEndpoint(url, networkId)
    cache.set(key, endpoint)
    return endpoint
  })
}

/** One endpoint of a network. It must return the network's genesis block before its first response is used. */
function createEndpoint(baseUrl: string, networkId: string): BitcoinEndpoint {
  const json = createHttpClient({ baseUrl })
  const text = createHttpClient({ baseUrl, fetch: fetchQuoted })
  const checked = loadOnce(async () => {
    const hash = String(await text.get({ path: 'block-height/0' }))
    const found = `bip122:${hash.slice(0, 32)}`
    if (found !== kindOf(networkId)?.id) {
      throw new KitError('rpc/WRONG_CHAIN', {
        message: 'The endpoint serves another network',
        context: { expected: networkId, found: found.slice(0, 50) },
        pluginId: 'bip122',
      })
    }
  })

  return {
    async getJson(path, signal) {
      await checked()
      return json.get({ path, signal })
    },
    async getText(path, signal) {
      await checked()
      return String(await text.get({ path, signal }))
    },
    async postText(path, body, signal) {
      await checked()
      return String(await text.post({ path, body, signal }))
    },
  }
}

const quote = new TextEncoder().encode('"')

/**
 * `fetch` that lets a JSON client talk to a plain-text API: it removes the quotes of the request body and adds them
 * to the response. A response of more than one plain word is then invalid JSON, and refused.
 */
const fetchQuoted: typeof fetch = async (input, init) => {
  const body = typeof init?.body === 'string' ? String(JSON.parse(init.body)) : init?.body
  const headers = {
    ...Object(init?.headers),
    accept: 'text/plain',
    ...(body ? { 'content-type': 'text/plain' } : {}),
  }
  const response = await fetch(input, { ...init, body, headers })
  if (!response.ok || !response.body) return response
  const quoting = new TransformStream<Uint8Array, Uint8Array>({
    start: controller => controller.enqueue(quote),
    flush: controller => controller.enqueue(quote),
  })
  const { status, headers: answered } = response
  return new Response(response.body.pipeThrough(quoting), { status, headers: answered })
}
