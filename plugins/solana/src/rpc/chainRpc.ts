import { isKitError, KitError } from '@latchkit/core'
import { settleBy } from '@latchkit/core/async'
import { jsonRpc } from '@latchkit/core/plugin'

/** The largest answer that is read, in bytes. */
const MOST_BYTES = 20_000_000
/** Timeout for an endpoint to report which network it serves. */
const CHAIN_CHECK_TIMEOUT_MS = 15_000

/** The endpoints of networks, and which of them were found to serve the right one. */
export interface RpcEnv {
  readonly config: {
    readonly networks: readonly { readonly id: string; readonly urls: readonly string[] }[]
  }
  readonly checked: Map<string, Promise<boolean>>
}

/** Calls a method of a network. Large integers in the answer are decimal texts. */
export type ChainRpc = (method: string, params: unknown, signal?: AbortSignal) => Promise<unknown>

/**
 * The app's endpoints of a network, tried in order while they fail to answer. One that serves another network is
 * never used. Rejects with `rpc/UNAVAILABLE` when there is none, `rpc/WRONG_CHAIN`, or with the error of the last
 * one.
 */
export function chainRpc(env: RpcEnv, networkId: string): ChainRpc {
  const urls = env.config.networks.find(({ id }) => id === networkId)?.urls ?? []
  return async (method, params, signal) => {
    assertEndpoint(env, networkId)
    let failure: unknown
    for (const url of urls) {
      try {
        await checkGenesis(env, url, networkId, signal)
        return await jsonRpc(url, method, params, { signal, fetch: exactFetch })
      } catch (error) {
        failure = error
        if (signal?.aborted || !isOutage(error)) throw error
      }
    }
    throw failure
  }
}

/** Throws `rpc/UNAVAILABLE` for a network without an endpoint. */
export function assertEndpoint({ config }: RpcEnv, networkId: string): void {
  if (config.networks.find(({ id }) => id === networkId)?.urls.length) return
  throw new KitError('rpc/UNAVAILABLE', {
    message: `No RPC endpoint is known for ${networkId}`,
    context: { transport: 'HTTP', url: '' },
    pluginId: 'solana',
  })
}

const isOutage = (error: unknown) =>
  isKitError(error) && /^(?:http\/|rpc\/WRONG_CHAIN|core\/TIMEOUT)/.test(error.code)

/** Asks an endpoint once which network it serves. One that does not answer this is trusted. */
async function checkGenesis({ checked }: RpcEnv, url: string, networkId: string, signal?: AbortSignal) {
  const reference = networkId.slice('solana:'.length)
  const key = `${networkId} ${url}`
  const known = checked.get(key)
  const asking =
    known ??
    // Without the signal: others may wait for the same answer.
    jsonRpc(url, 'getGenesisHash', [], { fetch: exactFetch }).then(
      hash => typeof hash !== 'string' || hash.slice(0, 32) === reference,
      error => {
        if (!isOutage(error)) return true
        checked.delete(key)
        throw error
      },
    )
  checked.set(key, asking)
  if (await settleBy(asking, CHAIN_CHECK_TIMEOUT_MS, signal)) return
  throw new KitError('rpc/WRONG_CHAIN', {
    message: 'The endpoint serves another network',
    context: { expected: networkId, found: 'another genesis hash' },
    pluginId: 'solana',
  })
}

/** Quotes integers of 16 digits or more; skips the content of strings. */
const quoteLarge = (json: string) =>
  json.replace(/"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g, part =>
    /^-?\d{16,}$/.test(part) ? `"${part}"` : part,
  )

/**
 * A `fetch` that quotes large integers in JSON to keep them exact: above nine million SOL, lamports exceed a
 * JavaScript number.
 */
const exactFetch: typeof fetch = async (...args) => {
  const response = await globalThis.fetch(...args)
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = response.body?.getReader()
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    chunks.push(part.value)
    size += part.value.length
    if (size <= MOST_BYTES) continue
    await reader?.cancel()
    throw new KitError('http/TOO_LARGE', { context: { maxBytes: MOST_BYTES }, pluginId: 'solana' })
  }
  const text = await new Blob(chunks as BlobPart[]).text()
  const { status, statusText, headers } = response
  const body = status === 204 || status === 304 ? null : quoteLarge(text)
  return new Response(body, { status, statusText, headers: plain(headers) })
}

/** Without the headers that describe the original body. */
function plain(headers: Headers): Headers {
  const kept = new Headers(headers)
  for (const name of ['content-encoding', 'content-length']) kept.delete(name)
  return kept
}
