import { isKitError, KitError } from '@latchkit/core'
import { settleBy } from '@latchkit/core/async'
import { readChainNumber } from '../provider/readChainNumber.js'
import { isLimited } from './isOwnFault.js'
import { isRpcError, postRpc } from './postRpc.js'

/** Slower responses count as missing. */
const TIMEOUT = 10_000
/** How long a failed endpoint is tried after the others. */
const REST = 30_000

export interface Endpoint {
  readonly url: string
  /** True shortly after a failure, or after a refusal for too many requests. */
  isResting(): boolean
  /** Settles within 10 s. Rejects with `rpc/WRONG_CHAIN`, an `http/` code, or the node's own error. */
  request(method: string, params: unknown, signal?: AbortSignal): Promise<unknown>
}

/**
 * Creates an endpoint. It must prove that it serves the network before its first response is used. After a 429 all
 * requests observe the pause that it asks for.
 */
export function createEndpoint(url: string, networkId: string): Endpoint {
  let checked: Promise<void> | undefined
  let restUntil = 0
  let heldUntil = 0
  let hold = 1000

  async function check() {
    const id = readChainNumber(
      await postRpc({ url, method: 'eth_chainId', params: [], signal: AbortSignal.timeout(TIMEOUT) }),
    )
    const found = `eip155:${id ?? '?'}`
    if (found === networkId) return
    throw new KitError('rpc/WRONG_CHAIN', {
      message: `The RPC at ${url} serves ${found} instead of ${networkId}`,
      context: { expected: networkId, found },
      pluginId: 'eip155',
    })
  }
  async function run(method: string, params: unknown, signal: AbortSignal) {
    await pause()
    checked ??= check()
    const current = checked
    await current.catch(error => {
      if (checked === current) checked = undefined
      throw error
    })
    return postRpc({ url, method, params, signal })
  }
  /** Waits until the endpoint accepts requests again, if that is soon. */
  async function pause() {
    const wait = heldUntil - performance.now()
    if (wait > TIMEOUT / 2) {
      const context = { status: 429, retryAfterMs: wait }
      throw new KitError('http/STATUS', { message: 'HTTP status code: 429', context })
    }
    if (wait > 0) await new Promise(resolve => setTimeout(resolve, wait))
  }
  function note(error: unknown) {
    restUntil = performance.now() + REST
    if (!isKitError(error, 'http/STATUS') || error.context.status !== 429) return
    // Parallel requests that are all refused extend the pause once.
    if (error.context.retryAfterMs === undefined && heldUntil > performance.now()) return
    heldUntil = performance.now() + (error.context.retryAfterMs ?? hold)
    hold = Math.min(hold * 2, REST)
  }

  return {
    url,
    isResting: () => performance.now() < restUntil,
    async request(method, params, signal) {
      const abort = new AbortController()
      try {
        const answer = await settleBy(run(method, params, abort.signal), TIMEOUT, signal)
        restUntil = 0
        hold = 1000
        return answer
      } catch (error) {
        if ((!isRpcError(error) || isLimited(error)) && !signal?.aborted) note(error)
        throw error
      } finally {
        abort.abort()
      }
    },
  }
}
