import { type Account, type Atom, atom, type PluginContext } from '@latchkit/core'

/** Which account a visitor looks at. It is not the one in use: looking must not change what signs. */
export interface Choice {
  /** CAIP-10; `undefined` before the visitor chose. */
  readonly chosen$: Atom<string | undefined>
  choose(account: Account): void
}

/** Makes the choice of one kit. */
export function createChoice(ctx: PluginContext): Choice {
  const chosen = atom<string>()
  return {
    chosen$: atom(get => get(chosen)),
    choose: ({ caipAddress }) => ctx.set(chosen, caipAddress),
  }
}
