import { atom as jotaiAtom } from 'jotai/vanilla'
import type { Atom, PrimitiveAtom, Read, WritableAtom, Write } from './atoms.js'

interface MakeAtom {
  <Value, Args extends unknown[], Result>(
    read: Read<Value>,
    write: Write<Args, Result>,
  ): WritableAtom<Value, Args, Result>
  <Value>(read: Read<Value>): Atom<Value>
  <Value, Args extends unknown[], Result>(
    initial: Value,
    write: Write<Args, Result>,
  ): WritableAtom<Value, Args, Result>
  <Value>(): PrimitiveAtom<Value | undefined>
  <Value>(initial: Value): PrimitiveAtom<Value>
}

/** Makes an atom (jotai) for a plugin's state. Keep the writable one private and expose a derived one. */
// jotai also passes `setSelf` to readers; plugins should not use it.
export const atom = jotaiAtom as unknown as MakeAtom

/** The same value as an atom that cannot be written; nor can the value, where it is plain data of the kit's own. */
export const readOnly = <Value>(base: Atom<Value>): Atom<Value> => atom(get => Object.freeze(get(base)))
