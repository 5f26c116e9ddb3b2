import { KitError } from '../errors/KitError.js'
import { VERSION } from '../plugin/version.js'
import type { KitCore } from './KitCore.js'

/**
 * Tells of plugins that another version of the core made: they are on the page because a second copy of it is. They
 * work as long as the contract is the same, so each is listed and keeps what it contributes.
 */
export function reportCopies({ live, state, atoms, log }: KitCore): void {
  for (const { plugin } of live) {
    const { id, core } = plugin
    if (core === VERSION) continue
    const error = new KitError('kit/TWO_COPIES', {
      message: `Two copies of @latchkit/core: the kit is of ${VERSION}, plugin '${id}' of ${core}; run: npm ls @latchkit/core`,
      context: { versions: [VERSION, String(core)] },
      pluginId: id,
    })
    log.add('error', error.message)
    // Developers read the console before any log of ours.
    // biome-ignore lint/suspicious/noConsole: that is what it is for
    console.error(error.message)
    state.set(atoms.failures, failures => [...failures, { id, error }])
  }
}
