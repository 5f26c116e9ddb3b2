import type { Capability, ImplOf } from '../contract/Capability.js'
import type { CapabilityScope } from '../contract/CapabilityFinder.js'
import type { NetworkFamily } from '../contract/Network.js'
import type { Events } from '../events/createEvents.js'
import type { Log } from '../log/createKitLog.js'
import type { KitOptions } from '../options/KitOptions.js'
import type { PrimitiveAtom, State } from '../state/atom.js'
import type { StorageAdapter } from '../storage/StorageAdapter.js'
import type { Wallet } from '../wallet/Wallet.js'
import type { ConnectionStore } from './createConnectionStore.js'

/** State and tools that the parts of the connection engine share. */
export interface ConnectionCore {
  readonly state: State
  readonly events: Events
  readonly log: Log
  readonly options: KitOptions
  readonly storage: StorageAdapter
  readonly store: ConnectionStore
  readonly wallets$: PrimitiveAtom<readonly Wallet[]>
  readonly families: () => readonly NetworkFamily[]
  readonly find: <C extends Capability>(capability: C, scope?: CapabilityScope) => ImplOf<C> | undefined
}
