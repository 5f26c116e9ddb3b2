import type { Connection } from '@latchkit/core'
import { cached } from '../cached.js'
import type { EarlyEnv, EvmEnv } from '../EvmEnv.js'
import { toChainHex } from '../network/toChainHex.js'
import { openEnv } from '../openEnv.js'
import { toEvmError } from '../provider/toEvmError.js'

type Listener = (value: unknown) => void

/** The working part of the provider for hosts: requests, and events that follow the kit's account in use. */
export interface Bridge {
  request(args: { method: string; params?: unknown }): Promise<unknown>
  /** `seen` is the connection that the listener's owner knew; what changed since is emitted at once. */
  on(event: string, listener: Listener, seen: Connection | undefined): void
  removeListener(event: string, listener: Listener): void
}

/** The bridge of a kit, the same one each time. */
export const bridgeOf = (env: EarlyEnv): Bridge => cached(env, 'bridge', () => createBridge(openEnv(env)))

/** Makes the bridge of a kit. It subscribes to the kit while it has listeners itself. */
function createBridge(env: EvmEnv): Bridge {
  const { ctx } = env
  const listeners = new Map<string, Set<Listener>>()
  const { activeConnections$ } = ctx.connections
  let last: Connection | undefined
  let stop: (() => void) | undefined

  function emit(event: string, value: unknown) {
    for (const listener of [...(listeners.get(event) ?? [])]) {
      try {
        listener(value)
      } catch {
        // A fault of the host, which must not affect the next listener.
      }
    }
  }
  function compare() {
    const before = last
    const now = ctx.get(activeConnections$)['eip155']
    last = now
    if (now && !before) emit('connect', { chainId: toChainHex(now.networkId) })
    if (now && before && now.networkId !== before.networkId) emit('chainChanged', toChainHex(now.networkId))
    if (now?.account.address !== before?.account.address)
      emit('accountsChanged', now ? [now.account.address] : [])
    if (before && !now)
      emit('disconnect', toProviderError({ code: 4900, message: 'Connection already closed' }))
  }

  return {
    async request(args) {
      try {
        const { requestKit } = await import('./requestKit.js')
        return await requestKit(env, args)
      } catch (error) {
        throw toProviderError(error)
      }
    },
    on(event, listener, seen) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      if (stop) return
      last = seen
      stop = ctx.subscribe(activeConnections$, compare)
      compare()
    },
    removeListener(event, listener) {
      const own = listeners.get(event)
      own?.delete(listener)
      if (own?.size === 0) listeners.delete(event)
      if (listeners.size > 0) return
      stop?.()
      stop = undefined
    },
  }
}

/** An error of EIP-1193, as the host's libraries expect it. */
interface ProviderError extends Error {
  readonly code: number
  readonly data?: unknown
}

const numbers: Readonly<Record<string, number>> = {
  'core/USER_REJECTED': 4001,
  'rpc/UNAUTHORIZED': 4100,
  'rpc/UNSUPPORTED_METHOD': 4200,
  'core/UNSUPPORTED_CAPABILITY': 4200,
  'core/DISCONNECTED': 4900,
  'rpc/UNAVAILABLE': 4901,
  'rpc/WRONG_CHAIN': 4901,
  'network/NOT_IN_WALLET': 4902,
  'network/UNSUPPORTED': 4902,
  'rpc/REQUEST_PENDING': -32002,
  'rpc/PARSE_ERROR': -32700,
  'rpc/INVALID_REQUEST': -32600,
  'rpc/METHOD_NOT_FOUND': -32601,
  'rpc/INVALID_PARAMS': -32602,
  'address/INVALID': -32602,
  'amount/INVALID': -32602,
  'rpc/SERVER': -32000,
}

/** Turns any error into one of EIP-1193: a number as code, the data of a node kept, the kit's own error as cause. */
function toProviderError(error: unknown): ProviderError {
  const { code, data, message } = (error ?? {}) as { code?: unknown; data?: unknown; message?: unknown }
  if (typeof code === 'number')
    return Object.assign(new Error(String(message), { cause: error }), { code, data })
  const known = toEvmError(error)
  return Object.assign(new Error(known.message, { cause: known }), { code: numbers[known.code] ?? -32603 })
}
