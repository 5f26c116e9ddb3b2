import { type ConnectionEngine, createConnectionEngine } from '../connection/createConnectionEngine.js'
import type { Wallets } from '../wallet/createWallets.js'
import type { KitCore } from './KitCore.js'

// Most pages are left before anybody connects or reads the log.
export { createLogBuffer } from '../log/createLogBuffer.js'

export function createConnecting(core: KitCore, wallets: Wallets): ConnectionEngine {
  const { atoms, connections, registry, state } = core
  return createConnectionEngine(
    {
      ...core,
      data$: atoms.connections,
      wallets$: atoms.wallets,
      families: () => state.get(connections.families$),
      find: registry.find,
    },
    wallets,
  )
}
