import { isKitError, KitError } from '@latchkit/core'
import { checkUrl } from '@latchkit/core/untrusted'
import { fetchJson } from '../rpc/fetchJson.js'

/** A resolver's request to a gateway (ERC-3668). */
export interface OffchainRequest {
  readonly data: `0x${string}`
  readonly sender: string
  readonly urls: readonly string[]
}

/** Maximum number of gateways tried. */
const MOST_GATEWAYS = 4

/** A gateway answers 404 for what it does not know. Any other failure says nothing about the name. */
export const saysNone = (error: unknown): boolean =>
  isKitError(error, 'http/STATUS') && error.context.status === 404

/**
 * Fetches a resolver's off-chain data (ERC-3668). The owner of the name chooses the gateway, so only https is used,
 * with a short deadline and a small response. The cause of its error says whether no gateway knows the data: only if all
 * of them said so.
 */
export async function readOffchain(
  { data, sender, urls }: OffchainRequest,
  signal?: AbortSignal,
): Promise<`0x${string}`> {
  let cause: unknown
  for (const template of urls.slice(0, MOST_GATEWAYS)) {
    if (signal?.aborted) {
      cause = signal.reason
      break
    }
    const url = template.replaceAll('{sender}', sender.toLowerCase()).replaceAll('{data}', data)
    if (checkUrl(url, 'link')?.protocol !== 'https:') continue
    try {
      const body = template.includes('{data}') ? undefined : { data, sender }
      const late = AbortSignal.timeout(5000)
      const either = signal ? AbortSignal.any([signal, late]) : late
      const answer = await fetchJson({ url, body, maxBytes: 500_000, signal: either })
      const found = (answer as { data?: unknown } | null)?.data ?? answer
      if (typeof found === 'string' && /^0x(?:[\da-f]{2})*$/i.test(found)) return found as `0x${string}`
      cause = new KitError('http/BAD_RESPONSE', { message: 'The answer of the gateway is not hex data' })
    } catch (error) {
      if (cause === undefined || !saysNone(error)) cause = error
    }
  }
  throw new KitError('http/NETWORK', {
    message: 'The gateway of this name could not be read',
    cause,
    pluginId: 'eip155',
  })
}
