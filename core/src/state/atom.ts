import { type Atom as JotaiAtom, atom as jotaiAtom } from 'jotai/vanilla'

/** A piece of a kit's state (jotai). Read it with `kit.get`, hear of changes with `kit.subscribe`. */
export type Atom<Value> = JotaiAtom<Value>

/** Makes an atom (jotai) for a plugin's state. Keep the writable one to yourself and hand out a derived one. */
export const atom = jotaiAtom
