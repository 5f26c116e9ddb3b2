import { createConnectionEngine } from '../connection/createConnectionEngine.js'
import { createLogBuffer } from '../log/createLogBuffer.js'
import type { Wallets } from '../wallet/createWallets.js'
import type { Acting } from './Acting.js'
import type { KitCore } from './KitCore.js'
import { tellCopies } from './tellCopies.js'

/** Makes what talks to wallets, and the log with what waited for it. Its own chunk. */
export function createActing(core: KitCore, wallets: Wallets): Acting {
  let then: number | undefined
  const log = createLogBuffer({ now: () => then ?? Date.now() })
  for (const { time, plugin, entry } of core.early.splice(0)) {
    then = time
    try {
      const part = plugin === undefined ? log : log.of(plugin)
      part.add(...entry)
    } catch {
      // Too large for the log.
    }
  }
  then = undefined
  tellCopies(core, log)
  const { state, atoms, connections, registry } = core
  const parts = {
    ...core,
    log,
    data$: atoms.connections,
    wallets$: atoms.wallets,
    families: () => state.get(connections.families$),
    find: registry.find,
  }
  return { log, connecting: createConnectionEngine(parts, wallets) }
}
