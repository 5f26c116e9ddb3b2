import { atom } from './atom.js'
import type { Atom } from './atoms.js'

/** The same value as an atom that cannot be written. */
export const readOnly = <Value>(base: Atom<Value>): Atom<Value> => atom(get => get(base))
