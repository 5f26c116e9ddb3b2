import type { Connection } from '@latchkit/core'
import { cached } from '../cached.js'
import type { EvmEnv } from '../EvmEnv.js'
import { addressesOf } from '../network/activeSession.js'
import { toChainHex } from '../network/toChainHex.js'
import type { Bound } from './requestKit.js'
import { toProviderError } from './toProviderError.js'

type Listener = (value: unknown) => void

/** The working part of the provider for hosts: requests, and events that follow the kit's account in use. */
export interface Bridge {
  request(args: { method: string; params?: unknown }, bound?: Bound): Promise<unknown>
  /** `seen` is the connection that the listener's owner knew; what changed since is emitted at once. */
  on(event: string, listener: Listener, seen: Connection | undefined): void
  /** As `on`, for the next event of that name alone. */
  once(event: string, listener: Listener, seen: Connection | undefined): void
  removeListener(event: string, listener: Listener): void
  off(event: string, listener: Listener): void
}

/** The bridge of a kit, the same one each time. */
export const bridgeOf = (env: EvmEnv): Bridge => cached(env, 'bridge', () => createBridge(env))

/** Makes the bridge of a kit. It subscribes to the kit while it has listeners itself. */
function createBridge(env: EvmEnv): Bridge {
  const { ctx } = env
  /** A host's listener, and if it is called once only. */
  const listeners = new Map<string, Map<Listener, boolean>>()
  const { activeConnections$ } = ctx.connections
  let last: Connection | undefined
  let stop: (() => void) | undefined

  function emit(event: string, value: unknown) {
    for (const [listener, isOnce] of [...(listeners.get(event) ?? [])]) {
      if (isOnce) remove(event, listener)
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
    const [old, addresses] = [before, now].map(each => (each ? addressesOf(each) : []))
    if (addresses?.join() !== old?.join()) emit('accountsChanged', addresses)
    if (before && !now)
      emit('disconnect', toProviderError({ code: 4900, message: 'Connection already closed' }))
  }

  function add(isOnce: boolean, ...[event, listener, seen]: Parameters<Bridge['on']>) {
    listeners.set(event, (listeners.get(event) ?? new Map()).set(listener, isOnce))
    if (stop) return
    last = seen
    stop = ctx.subscribe(activeConnections$, compare)
    compare()
  }
  function remove(event: string, listener: Listener) {
    const own = listeners.get(event)
    own?.delete(listener)
    if (own?.size === 0) listeners.delete(event)
    if (listeners.size > 0) return
    stop?.()
    stop = undefined
  }

  return {
    async request(args, bound) {
      let isAsked = false
      try {
        const { isRead, requestKit } = await import('./requestKit.js')
        isAsked = !isRead(args)
        return await requestKit(env, args, bound)
      } catch (error) {
        throw toProviderError(error, isAsked)
      }
    },
    on: (...args) => add(false, ...args),
    once: (...args) => add(true, ...args),
    removeListener: remove,
    off: remove,
  }
}
