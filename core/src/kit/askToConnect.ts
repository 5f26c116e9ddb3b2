import { abortReason } from '../async/settleBy.js'
import type { Connection } from '../connection/Connection.js'
import { specError } from '../errors/specError.js'
import type { PluginContext } from '../plugin/PluginContext.js'
import { cores } from './cores.js'

/** A visitor may take a while to find a wallet, on a phone as well. */
const DEADLINE_MS = 600_000

/**
 * Opens the modal on Connect for a library of the app that asks for accounts, unless the wallet of an earlier visit comes back: nobody is
 * asked on a page load what they have answered. Resolves with the namespace's connection, and rejects with
 * `core/USER_REJECTED` when the visitor closes the modal, with `core/TIMEOUT` after ten minutes, and when the kit is disposed.
 */
export function askToConnect(
  ctx: Pick<PluginContext, 'get' | 'subscribe' | 'open' | 'connections' | 'modal$' | 'pluginId'>,
  namespace: string,
): Promise<Connection> {
  const { activeConnections$, reconnecting$ } = ctx.connections
  const { pluginId } = ctx
  const core = cores.get(ctx)
  return new Promise((resolve, reject) => {
    let wasOpen = false
    let isAsked = false
    let isRestoring = core !== undefined
    let isOver = false
    const end = (settle: () => void) => {
      isOver = true
      clearTimeout(timer)
      core?.signal.removeEventListener('abort', onDispose)
      for (const stop of stops) stop()
      settle()
    }
    const onDispose = () => core && end(() => reject(abortReason(core.signal)))
    const check = () => {
      const connection = ctx.get(activeConnections$)[namespace]
      const { open } = ctx.get(ctx.modal$)
      if (connection) end(() => resolve(connection))
      else if (wasOpen && !open) end(() => reject(specError('core/USER_REJECTED', { pluginId })))
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
    core?.signal.addEventListener('abort', onDispose)
    if (core?.signal.aborted) return void onDispose()
    check()
    ask()
    // Nothing says whether a wallet comes back before what talks to wallets has loaded.
    void core?.resume().then(() => {
      isRestoring = false
      ask()
    })
  })
}
