import type { CaipAddress, CaipNetworkId } from '../caip/Caip.js'
import type { Account } from '../connection/Account.js'
import type { KitError } from '../errors/KitError.js'

/** Past-tense facts for the host app. Plugins add their own as `pluginId:fact`. */
export interface KitEvents {
  'modal:opened': { view: string }
  'modal:closed': Record<never, never>
  'connect:started': { walletId: string; namespace: string }
  'connect:succeeded': { walletId: string; namespace: string; caipAddress: CaipAddress; reconnected: boolean }
  'connect:failed': { walletId: string; namespace: string; error: KitError }
  'disconnect:done': { walletId: string; namespace: string }
  'account:changed': { namespace: string; caipAddress: CaipAddress | undefined }
  /** It has a new name, says a plugin: whoever shows names has to look again. The only fact here that plugins tell. */
  'account:named': { account: Account; name: string }
  'network:changed': { namespace: string; networkId: CaipNetworkId }
  'plugin:failed': { id: string; error: KitError }
}
