import { isKitError, KitError } from '@latchkit/core'
import { jsonRpc } from '@latchkit/core/plugin'
import { readField } from '@latchkit/core/untrusted'
import type { CosmosEnv } from '../CosmosEnv.js'
import { chainIdOf } from '../connect/chainIdOf.js'
import type { CosmosChain } from '../options/CosmosConfig.js'

export type ChainRpc = (
  method: string,
  params: Readonly<Record<string, unknown>>,
  signal?: AbortSignal,
) => Promise<unknown>

/**
 * The app's own endpoints of a network, tried in order. One that serves another chain is skipped. Calling rejects
 * with `rpc/UNAVAILABLE` when there is none.
 */
export function chainRpc(
  { checked }: Pick<CosmosEnv, 'checked'>,
  network: Pick<CosmosChain, 'id' | 'name' | 'urls'>,
): ChainRpc {
  const expected = chainIdOf(network)

  function serves(url: string): Promise<boolean> {
    const key = `${network.id} ${url}`
    const known = checked.get(key)
    if (known) return known
    const check = jsonRpc(url, 'status', {}, { timeoutMs: 10_000 }).then(
      status => readField(readField(status, 'node_info'), 'network') === expected,
    )
    checked.set(key, check)
    check.catch(() => checked.delete(key)) // it may answer next time, so a failure is not kept
    return check
  }

  return async (method, params, signal) => {
    let failure: unknown = new KitError('rpc/UNAVAILABLE', {
      message: `${network.name} has no endpoint: set rpc in cosmos()`,
      context: { transport: 'HTTP', url: '' },
      pluginId: 'cosmos',
    })
    for (const url of network.urls) {
      try {
        if (await serves(url)) return await jsonRpc(url, method, params, { signal })
        failure = new KitError('rpc/WRONG_CHAIN', {
          message: `The endpoint of ${network.name} serves another chain`,
          context: { expected, found: 'another' },
          pluginId: 'cosmos',
        })
      } catch (error) {
        // The node's own verdict on the call applies to all of them.
        if (!isKitError(error) || !error.code.startsWith('http/') || error.code === 'http/ABORTED')
          throw error
        failure = error
      }
    }
    throw failure
  }
}
