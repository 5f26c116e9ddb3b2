import type { Connection } from '../connection/Connection.js'
import { KitError } from '../errors/KitError.js'
import { specError } from '../errors/toKitError.js'
import type { PluginContext } from '../plugin/PluginContext.js'
import { cores } from './KitCore.js'

/** A visitor may take a while to find a wallet, on a phone as well. */
const DEADLINE_MS = 600_000

/**
 * Opens the modal on Connect for a library of the app that asks for accounts, unless the wallet of an earlier visit comes back: nobody is
 * asked on a page load what they have answered. Resolves with the namespace's connection, and rejects with
 * `core/USER_REJECTED` when the visitor closes the modal, with `core/TIMEOUT` after ten minutes, and with `kit/DISPOSED` when
 * the kit or the plugin ends.
 */
export function askToConnect(
  ctx: Pick<PluginContext, 'get' | 'subscribe' | 'open' | 'connections' | 'modal$' | 'pluginId'>,
  namespace: string,
): Promise<Connection> {
  const { activeConnections$, reconnecting$ } = ctx.connections
  const { pluginId } = ctx
  const core = cores.get(ctx)
  const run = core && [...core.live].find(({ plugin }) => plugin.id === pluginId)
  const life = run?.abort.signal
  return new Promise((resolve, reject) => {
    let wasOpen = false
    let isAsked = false
    let isRestoring = core !== undefined
    let isOver = false
    const end = (settle: () => void) => {
      isOver = true
      clearTimeout(timer)
      life?.removeEventListener('abort', onEnd)
      for (const stop of stops) stop()
      settle()
    }
    const onEnd = () =>
      end(() =>
        reject(new KitError('kit/DISPOSED', { message: 'The kit or the plugin has ended', pluginId })),
      )
    const decline = () => isOver || end(() => reject(specError('core/USER_REJECTED', { pluginId })))
    const check = () => {
      const connection = ctx.get(activeConnections$)[namespace]
      const { open } = ctx.get(ctx.modal$)
      if (connection) end(() => resolve(connection))
      // A kit that is disposed closes its modal first.
      else if (wasOpen && !open) queueMicrotask(decline)
      else wasOpen = open
    }
    const ask = () => {
      if (isOver || isAsked || isRestoring || ctx.get(reconnecting$)) return
      isAsked = true
      ctx.open('Connect' as never)
    }
    const timer = setTimeout(
      () => end(() => reject(specError('core/TIMEOUT', { pluginId, context: { afterMs: DEADLINE_MS } }))),
      DEADLINE_MS,
    )
    const stops = [
      ctx.subscribe(activeConnections$, check),
      ctx.subscribe(ctx.modal$, check),
      ctx.subscribe(reconnecting$, ask),
    ]
    life?.addEventListener('abort', onEnd)
    if (core && !run) return onEnd()
    check()
    ask()
    // Nothing says whether a wallet comes back before what talks to wallets has loaded.
    void core?.resume().then(() => {
      isRestoring = false
      ask()
    })
  })
}
