import { type ConnectionEngine, createConnectionEngine } from '../connection/createConnectionEngine.js'
import type { Wallets } from '../wallet/createWallets.js'
import type { KitCore } from './KitCore.js'

/** Makes what talks to wallets. A chunk of its own, because most pages are left before anybody connects. */
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
