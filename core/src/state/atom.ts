import { createStore, atom as jotaiAtom } from 'jotai/vanilla'

export type Getter = <Value>(atom: Atom<Value>) => Value

export type Setter = <Value, Args extends unknown[], Result>(
  atom: WritableAtom<Value, Args, Result>,
  ...args: Args
) => Result

/** Computes a derived atom; the signal aborts when it is computed again. */
export type Read<Value> = (get: Getter, options: { readonly signal: AbortSignal }) => Value

export type Write<Args extends unknown[], Result> = (get: Getter, set: Setter, ...args: Args) => Result

/** A piece of a kit's state (jotai's shape). Read it with `kit.get`, subscribe with `kit.subscribe`. */
export interface Atom<Value> {
  read: Read<Value>
  debugLabel?: string
}

export interface WritableAtom<Value, Args extends unknown[], Result> extends Atom<Value> {
  write: Write<Args, Result>
}

/** An atom that holds the value last written, or the result of an update function. */
export type PrimitiveAtom<Value> = WritableAtom<Value, [Value | ((held: Value) => Value)], void>

/** A kit's own store, with guarded subscriptions. */
export interface State {
  get<Value>(atom: Atom<Value>): Value
  set<Value, Args extends unknown[], Result>(atom: WritableAtom<Value, Args, Result>, ...args: Args): Result
  subscribe<Value>(atom: Atom<Value>, listener: (value: Value) => void): () => void
}

/** `report` gets the errors of listeners: in jotai they would make the writer's `set` throw. */
export function createState(report: (error: unknown) => void): State {
  const store = createStore()
  return {
    get: store.get,
    set: store.set,
    subscribe: (atom, listener) =>
      store.sub(atom, () => {
        try {
          listener(store.get(atom))
        } catch (error) {
          report(error)
        }
      }),
  }
}

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
