import type { ConnectionsState } from '../connection/ConnectionsState.js'
import type { KitOptions } from '../options/KitOptions.js'
import { defineSlot } from '../plugin/Slot.js'
import type { ViewName } from '../plugin/ViewNames.js'
import type { Atom } from '../state/atom.js'

/**
 * A view that has to be completed before the user can continue: another network, a signature. It opens by itself after
 * connecting on request, and when the connected wallet changes its network or account, but never on page load.
 */
export interface Gate {
  /** It cannot be closed while the gate is shut, and closes automatically once the gate opens. */
  readonly view: ViewName
  /** True while it is shut. Called once for each kit. */
  isShut$(kit: {
    readonly options: Omit<KitOptions, 'storage'>
    readonly connections: ConnectionsState
  }): Atom<boolean>
}

/** Views that must be completed, the most urgent first. */
export const gates = /* @__PURE__ */ defineSlot<Gate>('gates')
