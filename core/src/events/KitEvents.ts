import type { CaipAddress, CaipNetworkId } from '../caip/Caip.js'
import type { KitError } from '../errors/KitError.js'

/** The kit's own events: past-tense facts for the app. Plugins declare theirs, emitted as `pluginId:name`. */
export interface KitEvents {
  'modal:opened': { view: string }
  'modal:closed': Record<never, never>
  'connect:started': { walletId: string; namespace: string }
  'connect:succeeded': { walletId: string; namespace: string; caipAddress: CaipAddress; reconnected: boolean }
  'connect:failed': { walletId: string; namespace: string; error: KitError }
  'disconnect:done': { walletId: string; namespace: string }
  'account:changed': { namespace: string; caipAddress: CaipAddress | undefined }
  'network:changed': { namespace: string; networkId: CaipNetworkId }
  'plugin:failed': { id: string; error: KitError }
}
