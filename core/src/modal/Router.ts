import type { Atom } from '../state/atoms.js'
import type { RouterActions, RouterEntry, RouterState } from './createRouter.js'

/** The view stack, to read and to move. */
export interface Router extends RouterActions {
  readonly state$: Atom<RouterState>
  readonly entry$: Atom<RouterEntry>
}
