import { type Atom, atom } from 'jotai/vanilla'

/** The same value as an atom that cannot be written. */
export const readOnly = <Value>(base: Atom<Value>): Atom<Value> => atom(get => get(base))
