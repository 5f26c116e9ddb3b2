import { createStore } from 'jotai/vanilla'
import type { Atom, WritableAtom } from './atoms.js'

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
