import type { ConnectionsState } from '../connection/ConnectionsState.js'
import type { KitOptions } from '../options/KitOptions.js'
import { defineSlot } from '../plugin/Slot.js'
import type { Atom } from '../state/atoms.js'

/**
 * A view that has to be finished before the visitor goes on: another network, a signature. It opens by itself after
 * connecting by hand, and when the wallet in use changes its network or account; a page load never opens it.
 */
export interface Gate {
  /** It cannot be closed while the gate is shut, and closes automatically once the gate opens. */
  readonly view: string
  /** Whether it is shut. Called once for each kit. */
  isShut$(kit: { readonly options: KitOptions; readonly connections: ConnectionsState }): Atom<boolean>
}

/** Views that must be completed, the most urgent first. */
export const gates = /* @__PURE__ */ defineSlot<Gate>('gates')
