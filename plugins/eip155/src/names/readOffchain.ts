import { KitError } from '@latchkit/core'
import { checkUrl } from '@latchkit/core/outside'
import { fetchJson } from '../rpc/fetchJson.js'

/** What a resolver requests from a gateway (ERC-3668). */
export interface OffchainRequest {
  readonly data: `0x${string}`
  readonly sender: string
  readonly urls: readonly string[]
}

/** Maximum number of gateways tried. */
const MOST_GATEWAYS = 4

/**
 * Fetches a resolver's off-chain data (ERC-3668). The owner of the name chooses the gateway, so only https is used,
 * with a short deadline and a small response.
 */
export async function readOffchain({ data, sender, urls }: OffchainRequest): Promise<`0x${string}`> {
  let cause: unknown
  for (const template of urls.slice(0, MOST_GATEWAYS)) {
    const url = template.replaceAll('{sender}', sender.toLowerCase()).replaceAll('{data}', data)
    if (checkUrl(url, 'link')?.protocol !== 'https:') continue
    try {
      const body = template.includes('{data}') ? undefined : { data, sender }
      const answer = await fetchJson({ url, body, maxBytes: 500_000, signal: AbortSignal.timeout(5000) })
      const found = (answer as { data?: unknown } | null)?.data ?? answer
      if (typeof found === 'string' && /^0x(?:[\da-f]{2})*$/i.test(found)) return found as `0x${string}`
    } catch (error) {
      cause = error
    }
  }
  throw new KitError('http/NETWORK', {
    message: 'The gateway of this name could not be read',
    cause,
    pluginId: 'eip155',
  })
}
