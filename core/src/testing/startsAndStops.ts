import { settleBy } from '../async/settleBy.js'
import type { Kit } from '../kit/Kit.js'
import type { Plugin, PluginParts } from '../plugin/Plugin.js'
import { patient } from './patient.js'

/** How long a `start` may do what it does by itself, and how long it may take to stop, in ms. */
const WORK_MS = 50
const STOP_MS = 2_000

/**
 * Runs the `start` of a plugin itself, since a kit does so only in a page. It may not fail, and has to settle once its signal
 * aborts.
 */
export async function startsAndStops(plugin: Plugin, make: (tested: Plugin) => Kit): Promise<void> {
  let parts: Partial<PluginParts<object, never>> = {}
  const held: Plugin = Object.freeze({
    ...plugin,
    setup: (ctx: Parameters<Plugin['setup']>[0]) => {
      parts = plugin.setup(ctx) as typeof parts
      return parts as ReturnType<Plugin['setup']>
    },
  })
  const kit = make(held)
  const life = new AbortController()
  const ended = (async () => parts.start?.({ signal: life.signal }))().catch(error => {
    if (!life.signal.aborted) throw error
  })
  // There is no event for having done enough by itself.
  await Promise.race([ended, new Promise(resolve => setTimeout(resolve, WORK_MS))])
  life.abort()
  await settleBy(ended, patient(STOP_MS))
  await kit.dispose()
}
