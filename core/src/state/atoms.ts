/** Reads another atom and re-runs when it changes. */
export type Getter = <Value>(atom: Atom<Value>) => Value

/** Writes another atom. */
export type Setter = <Value, Args extends unknown[], Result>(
  atom: WritableAtom<Value, Args, Result>,
  ...args: Args
) => Result

/** Computes a derived atom; the signal aborts when it is computed again. */
export type Read<Value> = (get: Getter, options: { readonly signal: AbortSignal }) => Value

/** Handles a write to an atom. */
export type Write<Args extends unknown[], Result> = (get: Getter, set: Setter, ...args: Args) => Result

/** A piece of a kit's state (jotai's shape). Read it with `kit.get`, subscribe with `kit.subscribe`. */
export interface Atom<Value> {
  read: Read<Value>
  debugLabel?: string
}

/** An atom that can be written. */
export interface WritableAtom<Value, Args extends unknown[], Result> extends Atom<Value> {
  write: Write<Args, Result>
}

/** An atom that holds the value last written, or the result of an update function. */
export type PrimitiveAtom<Value> = WritableAtom<Value, [Value | ((held: Value) => Value)], void>
