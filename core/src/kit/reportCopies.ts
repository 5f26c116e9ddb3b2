import { KitError } from '../errors/KitError.js'
import type { KitCore } from './KitCore.js'

/**
 * Reports plugins that another copy of the core made. They work as long as the contract is the same, so each is listed and
 * keeps what it contributes; but this copy takes its errors for a stranger's. Plugins are compared with their own kit only:
 * two apps on one page may each have a core.
 */
export function reportCopies({ copy, live, state, atoms, log }: KitCore): void {
  const { version } = copy
  for (const { plugin } of live) {
    const { id, core } = plugin
    if (core === copy) continue
    // Made by an untyped caller or an older core, it may have none.
    const other = String(core?.version ?? core)
    const error = new KitError('kit/TWO_COPIES', {
      message: `Two copies of @latchkit/core: the kit uses ${version}, plugin '${id}' ${other === version ? 'another ' : ''}${other}; run: npm ls @latchkit/core`,
      context: { versions: [version, other] },
      pluginId: id,
    })
    log.add('error', error.message)
    // Developers read the console before any log of ours.
    // biome-ignore lint/suspicious/noConsole: that is what it is for
    console.error(error.message)
    state.set(atoms.failures, failures => [...failures, { id, error, slots: [] }])
  }
}
