/** Reads another atom, and is called again when it changes. */
export type Getter = <Value>(atom: Atom<Value>) => Value

/** Writes another atom. */
export type Setter = <Value, Args extends unknown[], Result>(
  atom: WritableAtom<Value, Args, Result>,
  ...args: Args
) => Result

/** How a derived atom comes by its value; the signal aborts when it is read anew. */
export type Read<Value> = (get: Getter, options: { readonly signal: AbortSignal }) => Value

/** What writing an atom does. */
export type Write<Args extends unknown[], Result> = (get: Getter, set: Setter, ...args: Args) => Result

/** A piece of a kit's state (jotai's shape). Read it with `kit.get`, hear of changes with `kit.subscribe`. */
export interface Atom<Value> {
  read: Read<Value>
  debugLabel?: string
}

/** An atom that takes a value. */
export interface WritableAtom<Value, Args extends unknown[], Result> extends Atom<Value> {
  write: Write<Args, Result>
}

/** An atom that holds what was written to it last, or what a function makes of what it held. */
export type PrimitiveAtom<Value> = WritableAtom<Value, [Value | ((held: Value) => Value)], void>
